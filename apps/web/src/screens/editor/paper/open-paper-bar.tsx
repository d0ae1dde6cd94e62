import { lazy, type ReactNode, Suspense } from 'react';
import { useIsPaper } from './use-paper.ts';

const LaterPaperBar = lazy(() =>
	import('./paper-bar.tsx').then(
		({ PaperBar }) => ({ default: PaperBar }),
		() => ({ default: () => null }),
	),
);

/** What the paper view says, loaded when it is first switched on. */
export const PaperBar = ({ bottom }: { readonly bottom: number }): ReactNode =>
	useIsPaper() ? (
		<Suspense fallback={null}>
			<LaterPaperBar bottom={bottom} />
		</Suspense>
	) : null;
