import type { Column, Item } from '@print-room/contract';
import { createColumnHelper, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { ListQuery } from '../../query/list-query.ts';

interface ColumnMeta {
	readonly sort: string | null;
	readonly column: Column<Item> | null;
}

const columnMeta: ColumnMeta = { sort: null, column: null };
const features = tableFeatures({ rowSortingFeature, columnMeta });
const helper = createColumnHelper<typeof features, Item>();

interface TableInput {
	readonly items: readonly Item[];
	readonly columns: readonly Column<Item>[];
	readonly sort: ListQuery['sort'];
	readonly onSort: (sort: ListQuery['sort']) => void;
}

export const useModelTable = ({ items, columns, sort, onSort }: TableInput) => {
	const definitions = useMemo(
		() =>
			helper.columns(
				columns.map((column) =>
					helper.accessor((row) => column.value(row), {
						id: column.key,
						header: column.label,
						enableSorting: column.sort !== undefined,
						meta: { sort: column.sort ?? null, column },
					}),
				),
			),
		[columns],
	);
	const data = useMemo(() => [...items], [items]);
	const sorted = columns.find((column) => column.sort === sort.field);
	const sorting = sorted === undefined ? [] : [{ id: sorted.key, desc: sort.descending }];
	return useTable({
		features,
		columns: definitions,
		data,
		getRowId: ({ id }) => id,
		manualSorting: true,
		enableSortingRemoval: false,
		sortDescFirst: false,
		state: { sorting },
		onSortingChange: (updater) => {
			const [next] = typeof updater === 'function' ? updater(sorting) : updater;
			const field = columns.find(({ key }) => key === next?.id)?.sort;
			if (next !== undefined && field !== undefined) onSort({ field, descending: next.desc });
		},
	});
};

export type ItemTable = ReturnType<typeof useModelTable>;
