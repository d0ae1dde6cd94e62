import { asc, desc, type SQL } from 'drizzle-orm';
import { badValue, unknownName } from './filter-error.ts';
import type { FilterModel } from './filter-model.ts';
import { limits } from './limits.ts';
import { asList } from './plain-values.ts';

const largest = 2_147_483_647;

export function compileOrder(value: unknown, model: FilterModel): SQL[] {
	if (value === undefined) return [...model.defaultOrder];
	const items = asList(value) ?? [value];
	const keys = items.flatMap((item) => {
		if (typeof item !== 'string') throw badValue('order', 'a text such as "name ASC"');
		return item.split(',').map((key) => key.trim());
	});
	const asked = keys.filter((key) => key !== '');
	if (asked.length > limits.orderKeys) throw badValue('order', `of at most ${limits.orderKeys} fields`);
	return [...asked.map((key) => compileOrderKey(key, model)), ...model.defaultOrder];
}

function compileOrderKey(key: string, model: FilterModel): SQL {
	const [name = '', direction = 'ASC', ...more] = key.split(/\s+/);
	const field = Object.hasOwn(model.fields, name) ? model.fields[name] : undefined;
	if (!field || field.sort === false) throw unknownName('field', name);
	if (more.length > 0) throw badValue('order', 'a field and ASC or DESC');
	switch (direction.toUpperCase()) {
		case 'ASC':
			return asc(field.column);
		case 'DESC':
			return desc(field.column);
		default:
			throw badValue('order', 'a field and ASC or DESC');
	}
}

export function parsePage(filter: Readonly<Record<string, unknown>>, model: FilterModel): { limit: number; offset: number } {
	const limit = wholeNumber(filter.limit, 'limit', 1);
	// LoopBack knows both names.
	const offset = wholeNumber(filter.skip, 'skip', 0) ?? wholeNumber(filter.offset, 'offset', 0);
	const longest = model.maxLimit ?? limits.defaultMaxLimit;
	const asked = limit ?? (offset === undefined ? longest : limits.limitWithSkip);
	return { limit: Math.min(asked, longest), offset: offset ?? 0 };
}

function wholeNumber(value: unknown, name: string, least: number): number | undefined {
	if (value === undefined) return undefined;
	const number = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
	if (typeof number !== 'number' || !Number.isInteger(number) || number < least || number > largest) {
		throw badValue(name, least === 0 ? 'a whole number' : 'a whole number above 0');
	}
	return number;
}
