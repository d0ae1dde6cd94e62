import type { Item, Model } from '@print-room/contract';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { commonMessages } from '../../../api/messages.ts';
import { useSession } from '../../../session/session.ts';
import { showToast } from '../../../ui/page/toasts.ts';
import { useListLoading } from '../data/list-loading.ts';
import { useExactCount, useModelList } from '../data/model.query.ts';
import { useOffer } from '../data/offer.ts';
import { useLazyDialogs } from '../dialogs/use-lazy-dialogs.ts';
import { itemPath, lastPageOf, rangeOf } from '../query/list-query.ts';
import { useKeptFocus, useListPlace } from '../query/use-list-place.ts';
import { useListQuery } from '../query/use-list-query.ts';
import type { OpenDialog } from './dialogs/open-dialog.ts';
import type { Removal } from './dialogs/removal.ts';
import type { exportSelection } from './dialogs/selection-csv.ts';
import { useVerify } from './dialogs/use-verify.ts';
import { FooterActions } from './foot/footer-actions.tsx';
import { ListFooter } from './foot/list-footer.tsx';
import { ListHead } from './head/list-head.tsx';
import { ListTools } from './head/list-tools.tsx';
import { SelectionBar } from './head/selection-bar.tsx';
import { useListKeys } from './keys/use-list-keys.ts';
import { ListBody } from './list-body.tsx';
import styles from './model-list-page.module.css';
import { canChange, canCreate, canOffer, canSelect } from './selection/actions.ts';
import { elsewhereOf } from './selection/selection.ts';
import { useRoles } from './selection/use-roles.ts';
import { useSelection } from './selection/use-selection.ts';
import type { RowActions } from './table/row-actions.ts';

const loadListDialogs = () => import('./dialogs/list-dialogs.tsx');

const noItems: readonly Item[] = [];

const exportChosen = (...chosen: Parameters<typeof exportSelection>): Promise<void> =>
	import('./dialogs/selection-csv.ts').then(
		({ exportSelection }) => exportSelection(...chosen),
		() => showToast({ message: commonMessages.lostConnection, severity: 'error' }),
	);

/** Live news of orders are loaded after the list, which works without them. */
const OrdersNews = lazy(() =>
	import('./live/orders-news.tsx').then(
		({ OrdersNews }) => ({ default: OrdersNews }),
		() => ({ default: () => null }),
	),
);

export const ModelListPage = ({ model }: { model: Model }): ReactNode => {
	const page = useRef<HTMLDivElement>(null);
	const navigate = useNavigate();
	const roles = useRoles();
	const address = useListQuery(model);
	const { query, change, correct } = address;
	const list = useModelList(model, query);
	const [isCounting, count] = useState<string | null>(null);
	const narrowing = JSON.stringify([query.search.trim(), query.filters]);
	const exact = useExactCount(model, query, isCounting === narrowing && list.data?.isMore === true);
	const items = list.data?.items ?? noItems;
	const personId = useSession(({ userId }) => userId);
	const chosen = useSelection(items, narrowing, `${personId}:${model.name}`);
	const { selection, toggle } = chosen;
	const selected = [...selection.values()];
	useListPlace({
		page,
		items,
		contents: JSON.stringify([narrowing, query.sort, query.page, query.pageSize]),
		isHere: list.data !== undefined && !list.isPlaceholderData,
	});
	useKeptFocus(page);
	const [open, setOpen] = useState<OpenDialog | null>(null);
	const close = useCallback((): void => setOpen(null), []);
	const Dialogs = useLazyDialogs(loadListDialogs, open !== null, close)?.ListDialogs ?? null;
	const offer = useOffer(model);
	const verify = useVerify(model);
	const isBlocked = useListLoading() === 'loading';
	const mayChange = canChange(model, roles);
	const maySelect = canSelect(model, roles);
	const actions = useMemo<RowActions>(
		() => ({
			toggle: maySelect ? toggle : null,
			edit: mayChange ? (item, column, cell) => setOpen({ kind: 'edit', item, column, cell }) : null,
		}),
		[toggle, mayChange, maySelect],
	);
	const keys = useListKeys({
		list: page,
		count: items.length,
		on: {
			select: (index) => {
				const item = items[index];
				if (item !== undefined && maySelect) toggle(item, false);
			},
			open: (index) => {
				const item = items[index];
				if (item !== undefined && model.columns.some(({ isLink }) => isLink)) void navigate(itemPath(model, item));
			},
			clear: chosen.clear,
			help: () => setOpen({ kind: 'keys' }),
		},
	});

	const total = list.data === undefined ? null : exact.data === undefined ? list.data : { total: exact.data, isMore: false };
	const lastPage = total === null ? query.page : lastPageOf(query, total.total);
	const isBeyond = !list.isPlaceholderData && total !== null && !total.isMore && items.length === 0 && query.page > lastPage;
	useEffect(() => {
		if (isBeyond) correct({ page: lastPage });
	}, [isBeyond, lastPage, correct]);

	const offerAll = (some: readonly Item[], active: boolean): void => void offer(some, active);
	const archive = (some: readonly Item[]): void => {
		close();
		offerAll(some, false);
	};
	const onDeleted = (removal: Removal): void => {
		chosen.leaveOut(removal.deleted.map(({ id }) => id));
		const canArchive = canOffer(model, roles) && removal.kept.some(({ isInUse }) => isInUse);
		setOpen(removal.kept.length > 1 || canArchive ? { kind: 'kept', removal } : null);
	};
	const act = (kind: 'create' | 'roles' | 'verify' | 'delete'): void => {
		const [only] = selected;
		if (kind !== 'verify') setOpen({ kind });
		else if (only !== undefined) void verify(only);
	};
	return (
		<div ref={page} className={styles.page}>
			<ListHead model={model} search={query.search} onSearch={(search) => change({ search })} isSelecting={selection.size > 0}>
				{chosen.deselected > 0 && selection.size === 0 ? (
					<span role="status" className={styles.deselected}>
						{chosen.deselected} no longer selected: the list changed.
					</span>
				) : null}
				{selection.size > 0 ? (
					<SelectionBar
						model={model}
						selection={selection}
						items={items}
						isBlocked={isBlocked}
						onOffer={(active) => offerAll(selected, active)}
						onTrack={() => setOpen({ kind: 'tracking' })}
						onFiles={() => setOpen({ kind: 'files' })}
						onExport={() => void exportChosen(model, query, selected)}
						onClear={chosen.clear}
					/>
				) : (
					<ListTools model={model} address={address} onKeys={() => setOpen({ kind: 'keys' })} />
				)}
			</ListHead>
			{model.name === 'orders' ? (
				<Suspense fallback={<div className={styles.newsRoom} />}>
					<OrdersNews model={model} query={query} page={page} isInUse={selection.size > 0 || open !== null} />
				</Suspense>
			) : null}
			<ListBody
				model={model}
				address={address}
				list={list}
				items={items}
				selection={selection}
				actions={actions}
				onToggleAll={chosen.toggleAll}
				onCreate={canCreate(model, 0, roles) ? () => setOpen({ kind: 'create' }) : null}
			/>
			<ListFooter
				range={rangeOf(query, items.length, total?.total ?? 0, total?.isMore ?? false)}
				total={total === null ? null : { count: total.total, isMore: total.isMore }}
				isLoading={list.isFetching}
				pageSize={query.pageSize}
				onPageSize={(pageSize) => change({ pageSize })}
				onPage={(step) => change({ page: query.page + step })}
				onCount={exact.isFetching ? null : () => count(narrowing)}
			>
				<FooterActions model={model} selected={selected} isBlocked={isBlocked} onAct={act} />
			</ListFooter>
			{open === null || Dialogs === null ? null : (
				<Dialogs
					open={open}
					model={model}
					selected={selected}
					elsewhere={elsewhereOf(selection, items)}
					keys={{ ...keys, canSelect: maySelect }}
					onClose={close}
					onDeleted={onDeleted}
					onDone={chosen.clear}
					onArchive={canOffer(model, roles) ? archive : null}
				/>
			)}
		</div>
	);
};
