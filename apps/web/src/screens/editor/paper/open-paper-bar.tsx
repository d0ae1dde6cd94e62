import { lazy, type ReactNode, Suspense } from 'react';
import { useIsPaper } from './use-paper.ts';

const LaterPaperBar = lazy(() =>
	import('./paper-bar.tsx').then(
		({ PaperBar }) => ({ default: PaperBar }),
		() => ({ default: () => null }),
	),
);

export const PaperBar = ({ bottom }: { readonly bottom: number }): ReactNode =>
	useIsPaper() ? (
		<Suspense fallback={null}>
			<LaterPaperBar bottom={bottom} />
		</Suspense>
	) : null;
