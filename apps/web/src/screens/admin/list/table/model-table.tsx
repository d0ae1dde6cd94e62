import type { Column, Item, Model } from '@print-room/contract';
import { type ReactNode, useMemo, useRef } from 'react';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import { columnShares, isNumeric, leastWidth, tickWidth } from '../../query/columns.ts';
import type { ListQuery } from '../../query/list-query.ts';
import { TickAll } from '../../widgets/tick.tsx';
import { pageState, type Selection } from '../selection/selection.ts';
import { ModelRow } from './model-row.tsx';
import styles from './model-table.module.css';
import type { RowActions } from './row-actions.ts';
import { TableHead } from './table-head.tsx';
import { useModelTable } from './use-model-table.ts';
import { useRowWindow } from './use-row-window.ts';

/** px; same as in the style sheet */
const rowPx = 32;
const loadingRows = [...'0123456789'];

export interface ModelListProps {
	readonly model: Model;
	readonly columns: readonly Column<Item>[];
	readonly items: readonly Item[];
	readonly isPending: boolean;
	/** number of all matches, and of those before this page */
	readonly total: number;
	readonly skipped: number;
	readonly selection: Selection;
	readonly actions: RowActions;
	readonly onToggleAll: () => void;
	readonly sort: ListQuery['sort'];
	readonly onSort: (sort: ListQuery['sort']) => void;
	readonly isStale: boolean;
	/** shown if there are no rows */
	readonly empty: ReactNode;
}

const Room = ({ px, span }: { px: number; span: number }): ReactNode =>
	px > 0 ? (
		<tr>
			<td className={styles.room} colSpan={span} style={{ height: px }} />
		</tr>
	) : null;

const LoadingRows = ({ columns, hasTicks }: { columns: ModelListProps['columns']; hasTicks: boolean }): ReactNode =>
	loadingRows.map((row) => (
		<tr key={row}>
			{hasTicks ? <td className={styles.tick} /> : null}
			{columns.map((column) => (
				<td key={column.key} className={isNumeric(column) ? styles.number : undefined}>
					<Skeleton width="62%" height={10} />
				</td>
			))}
		</tr>
	));

/** Dense rows of 32 px. A complete table to screen readers even if only the visible rows are drawn. */
export const ModelTable = (props: ModelListProps): ReactNode => {
	const { model, columns, items, isPending, total, skipped, selection, actions, onToggleAll, isStale, empty } = props;
	const scroller = useRef<HTMLDivElement>(null);
	const table = useModelTable(props);
	const rows = useRowWindow(items, rowPx, scroller);
	const shares = columnShares(model, columns);
	const state = useMemo(() => pageState(selection, items), [selection, items]);
	const hasTicks = actions.toggle !== null;
	const span = columns.length + (hasTicks ? 1 : 0);
	const selectAll =
		hasTicks && model.isAllSelectable && items.length > 0 ? (
			<TickAll label={`Select all ${items.length} on this page`} state={state} onTick={onToggleAll} />
		) : null;
	return (
		<div
			ref={scroller}
			data-scroller=""
			className={isStale ? `${styles.scroller} ${styles.stale}` : styles.scroller}
			aria-busy={isPending || isStale}
		>
			<table className={styles.table} style={{ minWidth: leastWidth(model, columns) }} aria-rowcount={isPending ? -1 : total + 1}>
				<caption className="visually-hidden">{model.title}</caption>
				<colgroup>
					{hasTicks ? <col style={{ width: tickWidth }} /> : null}
					{columns.map((column) => (
						<col key={column.key} style={{ width: `${shares.get(column.key)}%` }} />
					))}
				</colgroup>
				<TableHead table={table} selectAll={selectAll} hasTicks={hasTicks} />
				<tbody>
					{isPending ? <LoadingRows columns={columns} hasTicks={hasTicks} /> : null}
					<Room px={rows.before} span={span} />
					{items.slice(rows.first, rows.end).map((row, offset) => {
						const index = rows.first + offset;
						return (
							<ModelRow
								key={row.id}
								model={model}
								columns={columns}
								row={row}
								index={index}
								position={skipped + index + 2}
								isSelected={selection.has(row.id)}
								actions={actions}
							/>
						);
					})}
					<Room px={rows.after} span={span} />
				</tbody>
			</table>
			{empty}
		</div>
	);
};
