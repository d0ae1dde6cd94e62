import { and, or, type SQL, sql } from 'drizzle-orm';
import { toText } from './coerce.ts';
import { badValue, unknownName } from './filter-error.ts';
import type { FilterModel } from './filter-model.ts';
import { type Budget, limits } from './limits.ts';
import { compileCondition } from './operators.ts';
import { asList, asObject } from './plain-values.ts';
import { beginningsQuery, searchQuery } from './search.ts';

export function compileWhere(value: unknown, model: FilterModel, budget: Budget, depth = 1): SQL | undefined {
	if (depth > limits.whereDepth) throw badValue('where', `nested at most ${limits.whereDepth} deep`);
	const clauses = asObject(value);
	if (!clauses) throw badValue('where', 'an object');
	return and(...Object.entries(clauses).flatMap(([name, condition]) => compileClause(name, condition, model, budget, depth)));
}

function compileClause(name: string, condition: unknown, model: FilterModel, budget: Budget, depth: number): (SQL | undefined)[] {
	if (name === 'and' || name === 'or') {
		const branches = asList(condition);
		if (!branches) throw badValue(name, 'a list of conditions');
		const compiled = cheapestFirst(branches, model).map((branch) => compileWhere(branch, model, budget, depth + 1));
		return [name === 'and' ? and(...compiled) : anyOf(compiled)];
	}
	if (name === '$text') return [searchText(condition, model, budget)];
	const field = Object.hasOwn(model.fields, name) ? model.fields[name] : undefined;
	if (!field || field.filter === false) throw unknownName('field', name);
	return compileCondition(condition, { name, field }, budget);
}

/** Puts text searches last: they recompute a row's word beginnings after an index match, and a cheaper branch may decide before. */
const cheapestFirst = (branches: readonly unknown[], { searchBeginnings }: FilterModel): readonly unknown[] =>
	searchBeginnings === undefined
		? branches
		: branches.toSorted(
				(one, other) => Number(Object.hasOwn(asObject(one) ?? {}, '$text')) - Number(Object.hasOwn(asObject(other) ?? {}, '$text')),
			);

/** An empty branch matches every row, and so does the whole. */
function anyOf(branches: readonly (SQL | undefined)[]): SQL | undefined {
	return branches.includes(undefined) ? undefined : or(...branches);
}

function searchText(condition: unknown, model: FilterModel, budget: Budget): SQL {
	if (!model.searchVector) throw unknownName('field', '$text');
	budget.spendCondition();
	const { search, ...rest } = asObject(condition) ?? {};
	const [unknown] = Object.keys(rest);
	if (unknown !== undefined) throw unknownName('operator', unknown);
	budget.hasSearch = true;
	const typed = toText(search, '$text.search');
	const query = searchQuery(typed);
	const byWords =
		model.searchBeginnings === undefined
			? sql`${model.searchVector} @@ ${query}`
			: sql`${model.searchBeginnings} @@ ${beginningsQuery(query)}`;
	const besides = model.foundBesides?.(typed) ?? null;
	return besides === null ? byWords : sql`(${besides} or ${byWords})`;
}
