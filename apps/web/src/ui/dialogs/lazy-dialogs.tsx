import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';

export const fetchConfirmDialog = () => import('./confirm-dialog.tsx');
export const fetchProcessingDialog = () => import('./processing-dialog.tsx');

/** Falls back to the browser's own dialog, which needs no download. */
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

/** A `ConfirmDialog` whose code loads on first opening, or earlier by `fetchConfirmDialog`. */
export const LaterConfirmDialog = (props: ConfirmDialogProps): ReactNode =>
	props.open ? (
		<Suspense fallback={null}>
			<Confirm {...props} />
		</Suspense>
	) : null;

/** A `ProcessingDialog` whose code loads on first opening, or earlier by `fetchProcessingDialog`. */
export const LaterProcessingDialog = ({ open }: { readonly open: boolean }): ReactNode =>
	open ? (
		<Suspense fallback={null}>
			<Processing open />
		</Suspense>
	) : null;
