import type { Order } from '@print-room/contract';
import { formatPounds, poundsToPence } from '@print-room/domain';
import { createColumnHelper, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { timeText } from '../../ui/date-text.ts';
import { ArrowDown, ArrowUp, Warning } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type OrderListQuery, type SortField, sortFields } from './model/order-list-query.ts';
import styles from './orders-table.module.css';
import { PaymentTag } from './payment-tag.tsx';

interface ColumnMeta {
	isNumber?: boolean;
	isQuiet?: boolean;
}

const columnMeta: ColumnMeta = {};
const features = tableFeatures({ rowSortingFeature, columnMeta });
const helper = createColumnHelper<typeof features, Order>();

/** What is too long for its column is told in whole by the browser's own hint. */
const whole = (info: { getValue: () => string }): ReactNode => <span title={info.getValue()}>{info.getValue()}</span>;

const columns = helper.columns([
	helper.accessor('fcTransactionId', {
		header: 'Transaction id',
		cell: ({ row: { original } }) => (
			<div className={styles.first}>
				<Link to={`/admin/orders/${original.id}`} className={styles.id}>
					{original.fcTransactionId}
				</Link>
				{original.flagged ? (
					<span className={styles.flag} title="This order needs a look" role="img" aria-label="This order needs a look">
						<Warning size={16} />
					</span>
				) : null}
				{original.payment === 'paid' ? null : <PaymentTag order={original} />}
			</div>
		),
	}),
	helper.accessor('customerName', { id: 'customerLastName', header: 'Customer name', cell: whole }),
	helper.accessor('customerEmail', { header: 'Checkout email', cell: whole, meta: { isQuiet: true } }),
	helper.accessor('quantity', { header: 'Quantity', meta: { isNumber: true } }),
	helper.accessor('totalItemPrice', {
		header: 'Product total',
		cell: (info) => formatPounds(poundsToPence(info.getValue())),
		meta: { isNumber: true },
	}),
	helper.accessor('transactionDate', { header: 'Transaction date', cell: (info) => timeText(info.getValue()) }),
]);

const isSortField = (id: string): id is SortField => sortFields.some((field) => field === id);

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

const classOf = (meta: ColumnMeta | undefined): string | undefined => {
	if (meta?.isNumber) return styles.number;
	return meta?.isQuiet ? styles.quiet : undefined;
};

const loadingRows = [...'0123456789'];

export interface OrdersListProps {
	orders: Order[];
	isPending: boolean;
	sort: OrderListQuery['sort'];
	onSort: (sort: OrderListQuery['sort']) => void;
}

/** Dense rows of 32 px; the server sorts and pages. */
export const OrdersTable = ({ orders, isPending, sort, onSort }: OrdersListProps): ReactNode => {
	const sorting = [{ id: sort.field, desc: sort.descending }];
	const table = useTable({
		features,
		columns,
		data: orders,
		getRowId: ({ id }) => id,
		manualSorting: true,
		enableSortingRemoval: false,
		sortDescFirst: false,
		state: { sorting },
		onSortingChange: (updater) => {
			const [next] = typeof updater === 'function' ? updater(sorting) : updater;
			if (next && isSortField(next.id)) onSort({ field: next.id, descending: next.desc });
		},
	});
	return (
		<table className={styles.table}>
			<caption className="visually-hidden">Orders</caption>
			<thead>
				{table.getHeaderGroups().map((group) => (
					<tr key={group.id}>
						{group.headers.map((header) => {
							const sorted = header.column.getIsSorted();
							return (
								<th
									key={header.id}
									scope="col"
									className={classOf(header.column.columnDef.meta)}
									aria-sort={sorted ? ariaSort[sorted] : undefined}
								>
									<button type="button" onClick={header.column.getToggleSortingHandler()}>
										<table.FlexRender header={header} />
										{sorted === 'asc' ? <ArrowUp size={16} /> : null}
										{sorted === 'desc' ? <ArrowDown size={16} /> : null}
									</button>
								</th>
							);
						})}
					</tr>
				))}
			</thead>
			<tbody>
				{isPending
					? loadingRows.map((row) => (
							<tr key={row}>
								{columns.map((column, index) => (
									<td key={column.header?.toString()}>
										<Skeleton width={index === 2 ? 180 : 88} height={10} />
									</td>
								))}
							</tr>
						))
					: table.getRowModel().rows.map((row) => (
							<tr key={row.id}>
								{row.getAllCells().map((cell) => (
									<td key={cell.id} className={classOf(cell.column.columnDef.meta)}>
										<table.FlexRender cell={cell} />
									</td>
								))}
							</tr>
						))}
			</tbody>
		</table>
	);
};
