import type { Item, Model } from '@print-room/contract';
import { filtersOf, type Where, whereOfFilters } from './list-filter.ts';

export const pageSizes = [5, 10, 25, 100, 250, 'all'] as const;
export type PageSize = (typeof pageSizes)[number];

/** Limit of 'all' on screen; the CSV has more. */
export const allAtOnce = 50_000;

/** State of a list, kept in the address so that Back, copied links and saved views restore it. */
export interface ListQuery {
	readonly search: string;
	readonly sort: { readonly field: string; readonly descending: boolean };
	/** number of the page, from 1 */
	readonly page: number;
	readonly pageSize: PageSize;
	readonly filters: Readonly<Record<string, string>>;
	/** keys in order; null for the model's defaults */
	readonly columns: readonly string[] | null;
}

const newestFirst = { field: 'createdAt', descending: true } as const;

export const firstQuery: ListQuery = { search: '', sort: newestFirst, page: 1, pageSize: 10, filters: {}, columns: null };

const filterPrefix = 'f.';

const readSort = (model: Model, text: string | null): ListQuery['sort'] => {
	const field = text?.replace(/^-/, '');
	const isKnown = field === newestFirst.field || model.columns.some(({ sort }) => sort !== undefined && sort === field);
	return field === undefined || !isKnown ? firstQuery.sort : { field, descending: text?.startsWith('-') ?? false };
};

const readColumns = (model: Model, text: string | null): readonly string[] | null => {
	const asked = new Set(text?.split('.') ?? []);
	const known = model.columns.filter(({ key }) => asked.has(key)).map(({ key }) => key);
	return known.length === 0 ? null : known;
};

const readFilters = (model: Model, params: URLSearchParams): ListQuery['filters'] =>
	Object.fromEntries(
		filtersOf(model).flatMap(({ key, of }) => {
			const value = params.get(`${filterPrefix}${key}`);
			if (value === null || value === '') return [];
			const isStrange = of.kind === 'choices' && of.choices.every((choice) => choice.value !== value);
			return isStrange ? [] : [[key, value]];
		}),
	);

export const readQuery = (model: Model, params: URLSearchParams): ListQuery => {
	const page = Number(params.get('page'));
	return {
		search: params.get('search') ?? firstQuery.search,
		sort: readSort(model, params.get('sort')),
		page: Number.isSafeInteger(page) && page > 0 ? page : firstQuery.page,
		pageSize: pageSizes.find((size) => String(size) === params.get('size')) ?? firstQuery.pageSize,
		filters: readFilters(model, params),
		columns: readColumns(model, params.get('columns')),
	};
};

export const writeQuery = ({ search, sort, page, pageSize, filters, columns }: ListQuery): URLSearchParams => {
	const params = new URLSearchParams();
	if (search !== firstQuery.search) params.set('search', search);
	for (const [key, value] of Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1))) params.set(`${filterPrefix}${key}`, value);
	if (sort.field !== newestFirst.field || sort.descending !== newestFirst.descending)
		params.set('sort', `${sort.descending ? '-' : ''}${sort.field}`);
	if (page !== firstQuery.page) params.set('page', String(page));
	if (pageSize !== firstQuery.pageSize) params.set('size', String(pageSize));
	if (columns !== null) params.set('columns', columns.join('.'));
	return params;
};

export const isNarrowed = ({ search, filters }: ListQuery): boolean => search.trim() !== '' || Object.keys(filters).length > 0;

const escapeLike = (term: string): string => term.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Order number as read out or pasted: `#1042`, `Order #1042`. */
const quotedNumber = /^(?:order\s*)?#\s*(\d{1,9})$/i;

/** Removes characters that the database cannot store, and cuts at the search limit. */
const asTyped = (search: string): string => [...search.replaceAll('\0', ' ').toWellFormed()].slice(0, 400).join('').trim();

const searchWhere = ({ search: box }: Model, search: string): Where => {
	const term = asTyped(search);
	if (term === '' || box === null) return {};
	const number = box.number === undefined ? undefined : quotedNumber.exec(term)?.[1];
	if (box.number !== undefined && number !== undefined) return { [box.number]: Number(number) };
	const byText = { $text: { search: term } };
	// Shorter terms match too many names and use no index.
	if (box.within === undefined || !/[\p{L}\p{N}]{3}/u.test(term)) return byText;
	return { or: [byText, { [box.within]: { like: `%${escapeLike(term)}%`, options: 'i' } }] };
};

export const whereOf = (model: Model, { search, filters }: ListQuery): Where => {
	const [narrowed, searched] = [whereOfFilters(model, filters), searchWhere(model, search)];
	const isBoth = Object.keys(searched).some((key) => Object.hasOwn(narrowed, key));
	return isBoth ? { and: [narrowed, searched] } : { ...narrowed, ...searched };
};

const orderOf = ({ sort: { field, descending } }: ListQuery): string[] => {
	const direction = descending ? 'DESC' : 'ASC';
	// The server breaks ties of other orders.
	return field === newestFirst.field ? [`${field} ${direction}`, `id ${direction}`] : [`${field} ${direction}`];
};

const sizeOf = (pageSize: PageSize): number => (pageSize === 'all' ? allAtOnce : pageSize);

/** LoopBack filter of a page. 'all' requests `total` rows, up to `allAtOnce`. */
export const pageFilterOf = (model: Model, query: ListQuery, total = allAtOnce) => ({
	where: whereOf(model, query),
	order: orderOf(query),
	limit: query.pageSize === 'all' ? Math.min(Math.max(1, total), allAtOnce) : query.pageSize,
	skip: (query.page - 1) * sizeOf(query.pageSize),
	include: model.include,
});

export const exportFilterOf = (model: Model, query: ListQuery) => ({ where: whereOf(model, query), order: orderOf(query) });

export interface Range {
	readonly from: number;
	readonly to: number;
	readonly hasPrevious: boolean;
	readonly hasNext: boolean;
}

export const rangeOf = ({ page, pageSize }: ListQuery, shown: number, total: number, isMore: boolean): Range => {
	const skipped = (page - 1) * sizeOf(pageSize);
	return {
		from: shown === 0 ? 0 : skipped + 1,
		to: shown === 0 ? 0 : skipped + shown,
		hasPrevious: skipped > 0,
		hasNext: skipped + shown < total || (isMore && shown > 0),
	};
};

/** Last existing page: a copied link may name a later one. */
export const lastPageOf = ({ pageSize }: ListQuery, total: number): number => Math.max(1, Math.ceil(total / sizeOf(pageSize)));

export const itemPath = ({ name, details, columns }: Pick<Model, 'name' | 'details' | 'columns'>, row: Item): string => {
	const leading = columns.find(({ leadsTo }) => leadsTo !== undefined);
	// History entries link to their record, while it exists.
	if (leading !== undefined) return leading.leadsTo?.(row) ?? `/admin/${name}`;
	return `/admin/${details}/${encodeURIComponent(row.id)}`;
};
