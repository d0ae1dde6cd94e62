/** Which page of the orders list is asked for; it is kept in the address. */
export interface OrderListQuery {
	search: string;
	sort: { field: SortField; descending: boolean };
	/** 1 is the first */
	page: number;
	pageSize: PageSize;
}

export const sortFields = [
	'fcTransactionId',
	'customerLastName',
	'customerEmail',
	'quantity',
	'totalItemPrice',
	'transactionDate',
	'createdAt',
] as const;
export type SortField = (typeof sortFields)[number];

/** A9.01 */
export const pageSizes = [5, 10, 25, 100, 250, 'all'] as const;
export type PageSize = (typeof pageSizes)[number];

const defaults: OrderListQuery = { search: '', sort: { field: 'createdAt', descending: true }, page: 1, pageSize: 10 };

const readSort = (text: string | null): OrderListQuery['sort'] => {
	const field = sortFields.find((known) => known === text?.replace(/^-/, ''));
	return field === undefined ? defaults.sort : { field, descending: text?.startsWith('-') ?? false };
};

/** Reads the address; what it does not say, or says wrongly, is the default. */
export const readQuery = (params: URLSearchParams): OrderListQuery => {
	const page = Number(params.get('page'));
	return {
		search: params.get('search') ?? defaults.search,
		sort: readSort(params.get('sort')),
		page: Number.isInteger(page) && page > 0 ? page : defaults.page,
		pageSize: pageSizes.find((size) => String(size) === params.get('size')) ?? defaults.pageSize,
	};
};

/** The address of a list; what is as by default is left out. */
export const writeQuery = ({ search, sort, page, pageSize }: OrderListQuery): URLSearchParams => {
	const params = new URLSearchParams();
	if (search !== defaults.search) params.set('search', search);
	const sortText = `${sort.descending ? '-' : ''}${sort.field}`;
	if (sortText !== '-createdAt') params.set('sort', sortText);
	if (page !== defaults.page) params.set('page', String(page));
	if (pageSize !== defaults.pageSize) params.set('size', String(pageSize));
	return params;
};

const escapeLike = (term: string): string => term.replace(/[\\%_]/g, (sign) => `\\${sign}`);

export interface OrderFilter {
	where?: { customerLastName: { like: string; options: 'i' } };
	order: string[];
	limit: number;
	skip: number;
}

/** The LoopBack filter of a page (A7.04). `total` is what 'all' asks for (D41). */
export const filterOf = ({ search, sort, page, pageSize }: OrderListQuery, total: number): OrderFilter => {
	const limit = pageSize === 'all' ? Math.max(1, total) : pageSize;
	const term = search.trim();
	const direction = sort.descending ? 'DESC' : 'ASC';
	return {
		...(term === '' ? {} : { where: { customerLastName: { like: `%${escapeLike(term)}%`, options: 'i' as const } } }),
		order: [`${sort.field} ${direction}`, `id ${direction}`],
		limit,
		skip: pageSize === 'all' ? 0 : (page - 1) * limit,
	};
};

export interface Range {
	from: number;
	to: number;
	hasPrevious: boolean;
	hasNext: boolean;
}

/** `From X to Y of N total` (A2.03). */
export const rangeOf = ({ page, pageSize }: OrderListQuery, shown: number, total: number): Range => {
	const skipped = pageSize === 'all' ? 0 : (page - 1) * pageSize;
	return { from: shown === 0 ? 0 : skipped + 1, to: skipped + shown, hasPrevious: skipped > 0, hasNext: skipped + shown < total };
};
