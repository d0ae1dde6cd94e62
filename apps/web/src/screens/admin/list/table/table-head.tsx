import { detailsColumn } from '@print-room/contract';
import type { ReactNode } from 'react';
import { ArrowDown, ArrowUp } from '../../../../ui/icons/icons.tsx';
import { isNumeric } from '../../query/columns.ts';
import sticky from '../../widgets/sticky-head.module.css';
import styles from './model-table.module.css';
import type { ItemTable } from './use-model-table.ts';

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

interface TableHeadProps {
	readonly table: ItemTable;
	readonly selectAll: ReactNode;
	readonly hasTicks: boolean;
}

export const TableHead = ({ table, selectAll, hasTicks }: TableHeadProps): ReactNode => (
	<thead className={sticky.head}>
		{table.getHeaderGroups().map((group) => (
			<tr key={group.id} aria-rowindex={1}>
				{hasTicks ? (
					<th scope="col" className={styles.tick}>
						{selectAll ?? <span className="visually-hidden">Select</span>}
					</th>
				) : null}
				{group.headers.map((header) => {
					const sorted = header.column.getIsSorted();
					const { meta } = header.column.columnDef;
					// The links in the column name themselves.
					const isBlank = meta?.column?.label === detailsColumn.label;
					const isNumber = meta?.column ? isNumeric(meta.column) : false;
					return (
						<th
							key={header.id}
							scope="col"
							className={isNumber ? styles.number : undefined}
							aria-sort={sorted ? ariaSort[sorted] : undefined}
						>
							{header.column.getCanSort() ? (
								<button type="button" onClick={header.column.getToggleSortingHandler()}>
									<table.FlexRender header={header} />
									{sorted === 'asc' ? <ArrowUp size={16} /> : null}
									{sorted === 'desc' ? <ArrowDown size={16} /> : null}
								</button>
							) : (
								<span className={isBlank ? 'visually-hidden' : undefined}>
									<table.FlexRender header={header} />
								</span>
							)}
						</th>
					);
				})}
			</tr>
		))}
	</thead>
);
