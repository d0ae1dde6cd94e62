import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { commonMessages } from '../../../../api/messages.ts';
import type { ColumnsList } from './columns-list.tsx';
import type { DialMenu } from './dial-menu.tsx';
import type { ListTip } from './list-tip.tsx';
import type { SortList } from './sort-list.tsx';

/** What opens above a list, with the component library's overlays: the list is shown without them. */
export const loadPanels = () => import('./panels-code.ts');

/** Prefetches the panels after the list, so that they open at once. */
export const fetchPanels = (): void => void loadPanels().catch(() => undefined);

const Lost = (): ReactNode => <p role="alert">{commonMessages.lostConnection}</p>;

const LaterColumns = lazy(() =>
	loadPanels().then(
		({ ColumnsList }) => ({ default: ColumnsList }),
		() => ({ default: Lost }),
	),
);
const LaterDial = lazy(() =>
	loadPanels().then(
		({ DialMenu }) => ({ default: DialMenu }),
		() => ({ default: Lost }),
	),
);
const LaterSort = lazy(() =>
	loadPanels().then(
		({ SortList }) => ({ default: SortList }),
		() => ({ default: Lost }),
	),
);

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

export const ColumnsListLater = (props: ComponentProps<typeof ColumnsList>): ReactNode => (
	<Suspense fallback={null}>
		<LaterColumns {...props} />
	</Suspense>
);

export const SortListLater = (props: ComponentProps<typeof SortList>): ReactNode => (
	<Suspense fallback={null}>
		<LaterSort {...props} />
	</Suspense>
);

export const DialMenuLater = (props: ComponentProps<typeof DialMenu>): ReactNode => (
	<Suspense fallback={null}>
		<LaterDial {...props} />
	</Suspense>
);
