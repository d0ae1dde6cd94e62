import { lazy, type ReactNode, Suspense } from 'react';
import type { DueDateProps } from './due-date.tsx';

// A date that fails to load is left out.
const Later = lazy(() =>
	import('./due-date.tsx').then(
		({ DueDate }) => ({ default: DueDate }),
		() => ({ default: () => null }),
	),
);

/** Comes after the prices; its line is kept, so that the action below does not move. */
export const DueDate = (props: DueDateProps): ReactNode => (
	<Suspense fallback={<small className={props.className}>{'\u00A0'}</small>}>
		<Later {...props} />
	</Suspense>
);
