import { lazy, type ReactNode, Suspense } from 'react';
import { useDelayedPart } from '../delayed-editor.tsx';
import type { PriceChangedProps } from './price-changed-note.tsx';

const Note = lazy(() =>
	import('./price-changed-note.tsx').then(
		({ PriceChangedNote }) => ({ default: PriceChangedNote }),
		() => ({ default: () => <p role="alert">The price has changed. Nothing has been added yet.</p> }),
	),
);

export const PriceChanged = (props: PriceChangedProps): ReactNode => {
	const isChanged = useDelayedPart(({ adding }) => adding.kind === 'priceChanged');
	return isChanged ? (
		<Suspense fallback={null}>
			<Note {...props} />
		</Suspense>
	) : null;
};
