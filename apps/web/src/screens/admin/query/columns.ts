import type { Column, ColumnKind, Item, Model } from '@print-room/contract';
import type { ListQuery } from './list-query.ts';

type AnyColumn = Column<Item>;

const ownColumns = (model: Model): readonly string[] => model.columns.filter(({ isExtra }) => isExtra !== true).map(({ key }) => key);

export const shownColumns = (model: Model, { columns }: Pick<ListQuery, 'columns'>): readonly AnyColumn[] => {
	const shown = new Set(columns ?? ownColumns(model));
	return model.columns.filter(({ key }) => shown.has(key));
};

const isSame = (first: readonly string[], second: readonly string[]): boolean =>
	first.length === second.length && first.every((key, index) => key === second[index]);

/** Shows or hides a column; the last one stays. Returns null for the model's default columns. */
export const toggleColumn = (model: Model, query: Pick<ListQuery, 'columns'>, key: string): readonly string[] | null => {
	const shown = new Set(shownColumns(model, query).map((column) => column.key));
	if (!shown.delete(key)) shown.add(key);
	const next = model.columns.filter((column) => shown.has(column.key)).map((column) => column.key);
	if (next.length === 0) return query.columns;
	return isSame(next, ownColumns(model)) ? null : next;
};

/** minimum widths, px; wider tables distribute their width in this proportion */
const widths: Readonly<Record<ColumnKind, number>> = {
	text: 160,
	badges: 190,
	size: 170,
	number: 120,
	money: 130,
	area: 130,
	dateTime: 206,
	date: 160,
	yesNo: 110,
	details: 140,
};

const ownWidths: Readonly<Record<string, number>> = {
	'orders.transactionId': 304,
	'orders.email': 230,
	'trackingstatuses.name': 230,
	'trackingstatuses.description': 620,
	'users.email': 260,
	'users.firstName': 110,
	'users.lastName': 110,
	'users.phone': 150,
	'designs.check': 120,
	'designs.fileName': 260,
	'certificates.categories': 310,
	'audit.what': 560,
	'audit.details': 340,
	'testproofrequests.customerName': 360,
	'testproofrequests.state': 190,
};

export const tickWidth = 52;

const columnPx = (model: Model, { key, kind }: AnyColumn): number => ownWidths[`${model.name}.${key}`] ?? widths[kind];

/** width below which the table scrolls sideways, px */
export const leastWidth = (model: Model, columns: readonly AnyColumn[]): number =>
	columns.reduce((sum, column) => sum + columnPx(model, column), tickWidth);

/** Share of each column, in % of the width without the tick boxes. */
export const columnShares = (model: Model, columns: readonly AnyColumn[]): ReadonlyMap<string, number> => {
	const whole = leastWidth(model, columns) - tickWidth;
	return new Map(columns.map((column) => [column.key, (100 * columnPx(model, column)) / whole]));
};

export const isNumeric = ({ kind }: Pick<AnyColumn, 'kind'>): boolean => ['number', 'money', 'area', 'size'].includes(kind);

/** Sortable fields: all columns, shown or hidden, and the creation time. */
export const sortsOf = (model: Model): readonly { readonly field: string; readonly label: string }[] => {
	const byField = new Map(model.columns.flatMap(({ sort, label }) => (sort === undefined ? [] : [[sort, label] as const])));
	if (!byField.has('createdAt')) byField.set('createdAt', 'Created');
	return [...byField].map(([field, label]) => ({ field, label }));
};
