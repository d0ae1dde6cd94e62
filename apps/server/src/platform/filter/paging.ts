import { asc, desc, type SQL } from 'drizzle-orm';
import { badValue, unknownName } from './filter-error.ts';
import type { FilterModel, OrderKey } from './filter-model.ts';
import { limits } from './limits.ts';
import { asList } from './plain-values.ts';

const largest = 2_147_483_647;

/** The requested order, then the default order in the direction of its last key, so that one index serves an order and its reverse. */
export function compileOrder(value: unknown, model: FilterModel): OrderKey[] {
	if (value === undefined) return [...model.defaultOrder];
	const items = asList(value) ?? [value];
	const keys = items.flatMap((item) => {
		if (typeof item !== 'string') throw badValue('order', 'a text such as "name ASC"');
		return item.split(',').map((key) => key.trim());
	});
	const requested = keys.filter((key) => key !== '');
	if (requested.length > limits.orderKeys) throw badValue('order', `of at most ${limits.orderKeys} fields`);
	const asked = requested.map((key) => compileOrderKey(key, model));
	const last = asked.at(-1);
	if (last === undefined) return [...model.defaultOrder];
	const named = new Set(asked.map(({ column }) => column));
	const ties = model.defaultOrder.filter(({ column }) => !named.has(column));
	return [...asked, ...ties.map(({ column }) => ({ column, isDescending: last.isDescending }))];
}

function compileOrderKey(key: string, model: FilterModel): OrderKey {
	const [name = '', direction = 'ASC', ...more] = key.split(/\s+/);
	const field = Object.hasOwn(model.fields, name) ? model.fields[name] : undefined;
	if (!field || field.sort === false) throw unknownName('field', name);
	const isDescending = direction.toUpperCase() === 'DESC';
	if (more.length > 0 || (!isDescending && direction.toUpperCase() !== 'ASC')) throw badValue('order', 'a field and ASC or DESC');
	return { column: field.column, isDescending };
}

/** ORDER BY keys; `reversed` reads from the far end. */
export const orderBy = (order: readonly OrderKey[], reversed = false): SQL[] =>
	order.map(({ column, isDescending }) => (isDescending === reversed ? asc(column) : desc(column)));

export function parsePage(filter: Readonly<Record<string, unknown>>, model: FilterModel): { limit: number; offset: number } {
	const limit = wholeNumber(filter.limit, 'limit', 1);
	// LoopBack accepts both names.
	const offset = wholeNumber(filter.skip, 'skip', 0) ?? wholeNumber(filter.offset, 'offset', 0);
	const asked = limit ?? (offset === undefined ? limits.pageWithoutLimit : limits.limitWithSkip);
	return { limit: Math.min(asked, model.maxLimit ?? limits.longestPage), offset: offset ?? 0 };
}

function wholeNumber(value: unknown, name: string, least: number): number | undefined {
	if (value === undefined) return undefined;
	const number = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
	if (typeof number !== 'number' || !Number.isInteger(number) || number < least || number > largest) {
		throw badValue(name, least === 0 ? 'a whole number' : 'a whole number above 0');
	}
	return number;
}
