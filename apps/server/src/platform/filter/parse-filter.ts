import { and } from 'drizzle-orm';
import { toBoolean } from './coerce.ts';
import { badValue, FilterError, unknownName } from './filter-error.ts';
import type { FilterModel, Include, ParsedFilter } from './filter-model.ts';
import { Budget, limits } from './limits.ts';
import { compileOrder, parsePage } from './paging.ts';
import { asList, asObject } from './plain-values.ts';
import { compileWhere } from './where.ts';

const knownKeys = new Set(['where', 'order', 'limit', 'skip', 'offset', 'include', 'fields']);

/**
 * Compiles the LoopBack 4 filter of a parsed query string (`filter` as JSON or nested) to SQL over the model's allowed fields; every value
 * becomes a parameter. With `count`, conditions come from `where` and `filter[where]`, and the rest is ignored. Throws only `FilterError`.
 * Run the result within `runFiltered`.
 */
export function parseFilter(query: unknown, model: FilterModel, options: { count?: boolean } = {}): ParsedFilter {
	const parameters = asObject(query) ?? {};
	const filter = readObject(parameters.filter, 'filter');
	const budget = new Budget();
	if (!options.count) return compileFilter(filter, model, budget, 0);
	const own = readWhere(parameters.where, model, budget);
	const asked = readWhere(filter.where, model, budget);
	const where = and(own.where, asked.where);
	const isSearched = own.walked !== undefined || asked.walked !== undefined;
	const walked = isSearched ? and(own.walked ?? own.where, asked.walked ?? asked.where) : undefined;
	return {
		where,
		...(walked !== undefined && { walked }),
		order: [],
		limit: limits.longestPage,
		offset: 0,
		include: [],
		fields: null,
		patterns: budget.patterns,
	};
}

function compileFilter(filter: Readonly<Record<string, unknown>>, model: FilterModel, budget: Budget, depth: number): ParsedFilter {
	const unknown = Object.keys(filter).find((key) => !knownKeys.has(key));
	if (unknown !== undefined) throw unknownName('filter key', unknown);
	return {
		...readWhere(filter.where, model, budget),
		order: compileOrder(filter.order, model),
		...parsePage(filter, model),
		include: compileIncludes(filter.include, model, budget, depth),
		fields: parseFields(filter.fields, model),
		patterns: budget.patterns,
	};
}

function readWhere(value: unknown, model: FilterModel, budget: Budget): Pick<ParsedFilter, 'where' | 'walked'> {
	const asked = readObject(value, 'where');
	const { searchBeginnings, ...withoutIndex } = model;
	const walked = compileWhere(asked, withoutIndex, budget);
	if (searchBeginnings === undefined || !budget.hasSearch || walked === undefined) return { where: walked };
	// The index returns a few more rows than match.
	const found = compileWhere(asked, model, new Budget());
	return { where: and(found, walked), walked };
}

function readObject(value: unknown, name: string): Record<string, unknown> {
	if (value === undefined || value === '') return {};
	const object = asObject(typeof value === 'string' ? readJson(value, name) : value);
	if (!object) throw badValue(name, 'an object');
	return object;
}

function readJson(text: string, name: string): unknown {
	if (text.length > limits.jsonChars) throw badValue(name, `of at most ${limits.jsonChars} characters`);
	try {
		return JSON.parse(text);
	} catch (error) {
		throw new FilterError('INVALID_PARAMETER_VALUE', `${name} is not valid JSON.`, error);
	}
}

function compileIncludes(value: unknown, model: FilterModel, budget: Budget, depth: number): Include[] {
	if (value === undefined) return [];
	const items = asList(value) ?? [value];
	return items.map((item) => {
		budget.spendInclude();
		const { relation, scope, ...rest } = typeof item === 'string' ? { relation: item } : readObject(item, 'include');
		const [unknown] = Object.keys(rest);
		if (unknown !== undefined) throw unknownName('filter key', unknown);
		if (typeof relation !== 'string') throw badValue('include', 'a list of relations');
		if (!Object.hasOwn(model.relations, relation)) throw unknownName('relation', relation);
		return { relation, scope: compileScope(scope, model.relations[relation] ?? null, relation, budget, depth + 1) };
	});
}

function compileScope(scope: unknown, related: FilterModel | null, relation: string, budget: Budget, depth: number): ParsedFilter | null {
	if (scope === undefined) return null;
	if (!related) throw badValue(`include ${relation}`, 'without a scope');
	if (depth > limits.includeDepth) throw badValue('include', `nested at most ${limits.includeDepth} deep`);
	return compileFilter(readObject(scope, 'scope'), related, budget, depth);
}

/** `["a", "b"]` or `{"a": true}`: only these; `{"a": false}`: all but these. */
function parseFields(value: unknown, model: FilterModel): string[] | null {
	if (value === undefined) return null;
	const names = asList(value) ?? (typeof value === 'string' ? [value] : null);
	if (names) return names.map((name) => knownField(name, model));
	const object = asObject(value);
	if (!object) throw badValue('fields', 'a list of fields');
	const requested = Object.entries(object).map(([name, isWanted]) => ({
		name: knownField(name, model),
		wanted: toBoolean(isWanted, `fields ${name}`),
	}));
	const wanted = requested.filter((field) => field.wanted).map((field) => field.name);
	if (wanted.length > 0) return wanted;
	const unwanted = new Set(requested.map((field) => field.name));
	return unwanted.size === 0 ? null : Object.keys(model.fields).filter((name) => !unwanted.has(name));
}

function knownField(name: unknown, model: FilterModel): string {
	if (typeof name !== 'string') throw badValue('fields', 'a list of fields');
	if (!Object.hasOwn(model.fields, name)) throw unknownName('field', name);
	return name;
}
