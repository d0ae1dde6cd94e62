import { type SQL, sql } from 'drizzle-orm';
import { coerce, isNull, leftSide, type NamedField, toBoolean, toText } from './coerce.ts';
import { badValue, unknownName } from './filter-error.ts';
import { type Budget, limits } from './limits.ts';
import { like, regexp } from './patterns.ts';
import { asList, asObject } from './plain-values.ts';

type Operator = (value: unknown, named: NamedField, options: string, budget: Budget) => SQL;

/** Negative operators also find rows without a value, as LoopBack's document stores do. */
const orMissing = (condition: SQL): SQL => sql`((${condition}) is not true)`;

const operators: Readonly<Record<string, Operator>> = {
	eq: (value, named) => equal(value, named),
	neq: (value, named) => orMissing(equal(value, named)),
	gt: (value, named) => above(value, named),
	gte: (value, named) => from(value, named),
	lt: (value, named) => isNot(from(value, named)),
	lte: (value, named) => isNot(above(value, named)),
	between: (value, named) => {
		const [low, high, ...more] = asList(value) ?? [];
		if (low === undefined || high === undefined || more.length > 0) throw badValue(named.name, 'between two values');
		return sql`(${from(low, named)} and ${isNot(above(high, named))})`;
	},
	inq: (value, named) => oneOf(value, named),
	nin: (value, named) => orMissing(oneOf(value, named)),
	like: (value, named, options) => like(value, named, likeOptions(options, named)),
	nlike: (value, named, options) => orMissing(like(value, named, likeOptions(options, named))),
	ilike: (value, named, options) => like(value, named, { ...likeOptions(options, named), ignoreCase: true }),
	nilike: (value, named, options) => orMissing(like(value, named, { ...likeOptions(options, named), ignoreCase: true })),
	regexp: (value, named, options, budget) => regexp(value, options, named, budget),
	exists: (value, named) => (toBoolean(value, named.name) ? sql`${leftSide(named)} is not null` : sql`${leftSide(named)} is null`),
};

/** Compiles the value of a field: a literal, or an object of operators that all have to hold. */
export function compileCondition(condition: unknown, named: NamedField, budget: Budget): SQL[] {
	const object = asObject(condition);
	if (!object) {
		budget.spendCondition();
		return [equal(condition, named)];
	}
	const { options, ...asked } = object;
	const entries = Object.entries(asked);
	if (entries.length === 0) throw badValue(named.name, 'a value or an operator');
	const flags = options === undefined ? '' : toText(options, named.name);
	return entries.map(([name, value]) => {
		const operator = Object.hasOwn(operators, name) ? operators[name] : undefined;
		if (!operator) throw unknownName('operator', name);
		budget.spendCondition();
		return operator(value, named, flags, budget);
	});
}

const isNot = (condition: SQL): SQL => sql`(not (${condition}))`;

function equal(value: unknown, named: NamedField): SQL {
	if (isNull(value, named)) return sql`${leftSide(named)} is null`;
	if (named.field.type !== 'date') return sql`${leftSide(named)} = ${coerce(value, named)}`;
	return sql`(${from(value, named)} and ${isNot(above(value, named))})`;
}

function from(value: unknown, named: NamedField): SQL {
	return sql`${leftSide(named)} >= ${coerce(value, named)}`;
}

/** The database keeps microseconds, the API shows milliseconds: "above" compares what is shown. */
function above(value: unknown, named: NamedField): SQL {
	if (named.field.type !== 'date') return sql`${leftSide(named)} > ${coerce(value, named)}`;
	return sql`${leftSide(named)} >= ${coerce(value, named)} + interval '1 millisecond'`;
}

function oneOf(value: unknown, named: NamedField): SQL {
	// In a query string, a list with one item may come without brackets.
	const items = asList(value) ?? (typeof value === 'string' ? [value] : null);
	if (!items) throw badValue(named.name, 'a list');
	if (items.length > limits.listItems) throw badValue(named.name, `a list of at most ${limits.listItems} values`);
	if (items.length === 0) return sql`false`;
	if (named.field.type === 'date' || items.some((item) => isNull(item, named))) {
		return sql`(${sql.join(
			items.map((item) => equal(item, named)),
			sql` or `,
		)})`;
	}
	return sql`${leftSide(named)} in (${sql.join(
		items.map((item) => coerce(item, named)),
		sql`, `,
	)})`;
}

function likeOptions(options: string, { name }: NamedField): { ignoreCase: boolean; contains: boolean } {
	if (options !== '' && options !== 'i') throw badValue(`${name} options`, 'i');
	return { ignoreCase: options === 'i', contains: options === 'i' };
}
