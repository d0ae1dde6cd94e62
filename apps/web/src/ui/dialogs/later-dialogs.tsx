import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';

export const fetchConfirmDialog = () => import('./confirm-dialog.tsx');
export const fetchProcessingDialog = () => import('./processing-dialog.tsx');

/** Asks by the browser's own question, which needs no download. */
const NativeQuestion = ({ title, onConfirm, onCancel }: ConfirmDialogProps): ReactNode => {
	useEffect(() => {
		if (window.confirm(title)) onConfirm();
		else onCancel();
	});
	return null;
};

const Confirm = lazy(() =>
	fetchConfirmDialog().then(
		({ ConfirmDialog }) => ({ default: ConfirmDialog }),
		() => ({ default: NativeQuestion }),
	),
);

const Processing = lazy(() =>
	fetchProcessingDialog().then(
		({ ProcessingDialog }) => ({ default: ProcessingDialog }),
		() => ({ default: () => null }),
	),
);

/** A `ConfirmDialog` whose code is downloaded when it first opens, or before by `fetchConfirmDialog`. */
export const LaterConfirmDialog = (props: ConfirmDialogProps): ReactNode =>
	props.open ? (
		<Suspense fallback={null}>
			<Confirm {...props} />
		</Suspense>
	) : null;

/** A `ProcessingDialog` whose code is downloaded when it first opens, or before by `fetchProcessingDialog`. */
export const LaterProcessingDialog = ({ open }: { readonly open: boolean }): ReactNode =>
	open ? (
		<Suspense fallback={null}>
			<Processing open />
		</Suspense>
	) : null;
