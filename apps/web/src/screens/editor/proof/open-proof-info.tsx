import { lazy, type ReactNode, Suspense } from 'react';
import type { ProofInfoDialogProps } from './proof-info-dialog.tsx';

export const fetchProofInfo = () => import('./proof-info-dialog.tsx');

// The same words stand under Help.
const Dialog = lazy(() =>
	fetchProofInfo().then(
		({ ProofInfoDialog }) => ({ default: ProofInfoDialog }),
		() => ({ default: () => null }),
	),
);

/** Dialog whose code is fetched when it is first opened, or before. */
export const ProofInfo = (props: ProofInfoDialogProps): ReactNode =>
	props.open ? (
		<Suspense fallback={null}>
			<Dialog {...props} />
		</Suspense>
	) : null;
