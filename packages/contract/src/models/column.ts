export type CellValue = string | number | boolean | null | readonly string[];

/**
 * Kind of a value, for screens and files: `money` is pounds, `area` square metres, `size` a text of numbers, `dateTime` and `date`
 * timestamps. `details` is the link to the item's own page and has no value.
 */
export type ColumnKind = 'text' | 'size' | 'number' | 'money' | 'area' | 'dateTime' | 'date' | 'badges' | 'yesNo' | 'details';

export interface Column<Row> {
	readonly key: string;
	readonly label: string;
	readonly kind: ColumnKind;
	/** the API's field that it is sorted by, a relation for what it is called; without one it is not */
	readonly sort?: string;
	/** the field that its small dialog changes */
	readonly edit?: string;
	/** Leads to the item's own page. */
	readonly isLink?: true;
	/** The address that a cell leads to; null: none. A method, as `value` is. */
	leadsTo?(row: Row): string | null;
	/** Hidden by default; shown when chosen. */
	readonly isExtra?: true;
	/** A method, so that a model of one kind of item fits a list of models. */
	value(row: Row): CellValue;
}

interface Entry {
	readonly active: boolean;
	readonly index: number;
	readonly createdAt: string;
}

export const entryColumns: readonly Column<Entry>[] = [
	{ key: 'active', label: 'Offered', kind: 'yesNo', sort: 'active', edit: 'active', isExtra: true, value: (row) => row.active },
	{ key: 'index', label: 'Place', kind: 'number', sort: 'index', edit: 'index', isExtra: true, value: (row) => row.index },
	{ key: 'createdAt', label: 'Created', kind: 'dateTime', sort: 'createdAt', isExtra: true, value: (row) => row.createdAt },
];

export const detailsColumn: Column<unknown> = { key: 'details', label: 'Details', kind: 'details', value: () => null };
