import type { Item, Model } from '@print-room/contract';
import { type PointerEvent, type ReactNode, useState } from 'react';
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts';
import type { useModelList } from '../data/model.query.ts';
import { shownColumns } from '../query/columns.ts';
import { rangeOf } from '../query/list-query.ts';
import type { ListAddress } from '../query/use-list-query.ts';
import styles from './list-states.module.css';
import { ListEmpty, ListFailed, ListOffline, ListOutdated } from './list-states.tsx';
import type { Tip } from './panels/list-tip.tsx';
import { ListTipLater } from './panels/panels.tsx';
import type { Selection } from './selection/selection.ts';
import { ModelCards } from './table/model-cards.tsx';
import { ModelTable } from './table/model-table.tsx';
import type { RowActions } from './table/row-actions.ts';

const tipAt = (target: EventTarget): Tip | null => {
	const anchor = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
	const text = anchor?.dataset.tip;
	return anchor === null || text === undefined ? null : { text, anchor };
};

/** Shared tooltip of a list: one per icon would cost more than the rows. Follows pointer and touch. */
const TipHost = ({ className, children }: { className?: string | undefined; children: ReactNode }): ReactNode => {
	const [tip, setTip] = useState<Tip | null>(null);
	const point = ({ target }: PointerEvent): void => {
		const next = tipAt(target);
		if (next?.anchor !== tip?.anchor) setTip(next);
	};
	return (
		<div className={className} onPointerOver={point} onPointerDown={point} onPointerLeave={() => setTip(null)}>
			{children}
			{tip === null ? null : <ListTipLater {...tip} />}
		</div>
	);
};

interface ListBodyProps {
	readonly model: Model;
	readonly address: ListAddress;
	readonly list: ReturnType<typeof useModelList>;
	readonly items: readonly Item[];
	readonly selection: Selection;
	readonly actions: RowActions;
	readonly onToggleAll: () => void;
	readonly onCreate: (() => void) | null;
}

export const ListBody = ({ model, address, list, items, selection, actions, onToggleAll, onCreate }: ListBodyProps): ReactNode => {
	const isPhone = useMediaQuery('(max-width: 899.95px)');
	const { query, change } = address;
	const { data, error, isError, isPlaceholderData, fetchStatus, refetch } = list;
	const retry = (): void => void refetch();
	if (data === undefined && isError) return <ListFailed model={model} error={error} onRetry={retry} />;
	if (data === undefined && fetchStatus === 'paused') return <ListOffline model={model} />;
	const List = isPhone ? ModelCards : ModelTable;
	return (
		<TipHost className={styles.body}>
			{isError ? <ListOutdated error={error} onRetry={retry} /> : null}
			<List
				model={model}
				columns={shownColumns(model, query)}
				items={items}
				isPending={data === undefined}
				total={data?.total ?? 0}
				skipped={Math.max(0, rangeOf(query, items.length, 0, false).from - 1)}
				selection={selection}
				actions={actions}
				onToggleAll={onToggleAll}
				sort={query.sort}
				onSort={(sort) => change({ sort })}
				isStale={isPlaceholderData}
				empty={
					data?.total === 0 ? (
						<ListEmpty model={model} query={query} onShowAll={() => change({ search: '', filters: {} })} onCreate={onCreate} />
					) : null
				}
			/>
		</TipHost>
	);
};
