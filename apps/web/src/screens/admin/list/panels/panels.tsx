import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { commonMessages } from '../../../../api/messages.ts';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import type { ColumnsList } from './columns-list.tsx';
import type { DialMenu } from './dial-menu.tsx';
import type { FilterField } from './filter-field.tsx';
import type { SortList } from './sort-list.tsx';
import type { ViewsPanel } from './views-panel.tsx';

const load = () => import('./panels-code.ts');

/** Prefetches the panels after the list, so that they open at once. */
export const fetchPanels = (): void => void load().catch(() => undefined);

const Lost = (): ReactNode => <p role="alert">{commonMessages.lostConnection}</p>;

const LaterField = lazy(() =>
	load().then(
		({ FilterField }) => ({ default: FilterField }),
		() => ({ default: Lost }),
	),
);
const LaterViews = lazy(() =>
	load().then(
		({ ViewsPanel }) => ({ default: ViewsPanel }),
		() => ({ default: Lost }),
	),
);

const LaterColumns = lazy(() =>
	load().then(
		({ ColumnsList }) => ({ default: ColumnsList }),
		() => ({ default: Lost }),
	),
);
const LaterDial = lazy(() =>
	load().then(
		({ DialMenu }) => ({ default: DialMenu }),
		() => ({ default: Lost }),
	),
);
const LaterSort = lazy(() =>
	load().then(
		({ SortList }) => ({ default: SortList }),
		() => ({ default: Lost }),
	),
);

export const FilterFieldLater = (props: ComponentProps<typeof FilterField>): ReactNode => (
	<Suspense fallback={<Skeleton width={200} />}>
		<LaterField {...props} />
	</Suspense>
);

export const ViewsPanelLater = (props: ComponentProps<typeof ViewsPanel>): ReactNode => (
	<Suspense fallback={<Skeleton width={200} />}>
		<LaterViews {...props} />
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
