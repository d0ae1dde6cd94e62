import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import type { ListTip } from './list-tip.tsx';

/** Panels that open above a list, with the component library's overlays and its theme: the list is shown without them. */
export const loadPanels = () => import('./panels-code.ts');

/** A tip that fails to load is left out: its text is the icon's name too. */
const LaterTip = lazy(() =>
	loadPanels().then(
		({ ListTip }) => ({ default: ListTip }),
		() => ({ default: () => null }),
	),
);

export const ListTipLater = (props: ComponentProps<typeof ListTip>): ReactNode => (
	<Suspense fallback={null}>
		<LaterTip {...props} />
	</Suspense>
);
