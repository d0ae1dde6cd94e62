import type { FieldType, FilterField, FilterModel } from '../filter/filter-model.ts';
import { limits } from '../filter/limits.ts';
import { type JsonSchema, refTo } from './json-schema.ts';

const values: Readonly<Record<FieldType, JsonSchema>> = {
	string: { type: ['string', 'number', 'boolean'] },
	id: { type: ['string', 'number', 'boolean'] },
	number: { type: ['number', 'string'], description: 'A number, or its digits.' },
	boolean: { enum: [true, false, 'true', 'false', 0, 1, '0', '1'] },
	date: { type: ['string', 'number'], description: 'ISO 8601, such as 2026-11-20T12:00:00Z, or milliseconds since 1970.' },
};

const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });
const listOf = (items: JsonSchema, more: JsonSchema = {}): JsonSchema => ({ type: 'array', items, ...more });

/** Condition on a field: a value to equal, or operators that all have to hold. */
function conditionOf(type: FieldType): JsonSchema {
	const value = values[type];
	const text = { type: 'string', maxLength: limits.textChars };
	const operators = {
		eq: orNull(value),
		neq: orNull(value),
		gt: value,
		gte: value,
		lt: value,
		lte: value,
		between: listOf(value, { minItems: 2, maxItems: 2 }),
		inq: listOf(orNull(value), { maxItems: limits.listItems }),
		nin: listOf(orNull(value), { maxItems: limits.listItems }),
		exists: { type: 'boolean' },
		...((type === 'string' || type === 'id') && {
			like: {
				...text,
				description: '`%` matches any text and `_` any character; with `options: "i"` case is ignored and the text may be anywhere.',
			},
			nlike: text,
			ilike: text,
			nilike: text,
			regexp: { ...text, description: 'As PostgreSQL understands it, or `/pattern/i`.' },
			options: { enum: ['', 'i'] },
		}),
	};
	return { anyOf: [orNull(value), { type: 'object', properties: operators, additionalProperties: false, minProperties: 1 }] };
}

const conditionName = (type: FieldType): string => `${type.charAt(0).toUpperCase()}${type.slice(1)}Condition`;
const types: readonly FieldType[] = ['string', 'number', 'boolean', 'date', 'id'];

export const conditionSchemas = (): Record<string, JsonSchema> =>
	Object.fromEntries(types.map((type) => [conditionName(type), conditionOf(type)]));

const namesOf = (fields: FilterModel['fields'], isOffered: (field: FilterField) => boolean): string[] =>
	Object.entries(fields)
		.filter(([, field]) => isOffered(field))
		.map(([name]) => name);

export function filterSchemas(name: string, { fields, relations, searchVector, maxLimit }: FilterModel): Record<string, JsonSchema> {
	const where = refTo('schemas', `${name}Where`);
	const filtered = namesOf(fields, ({ filter }) => filter !== false);
	const sorted = namesOf(fields, ({ sort }) => sort !== false);
	const relation = { enum: Object.keys(relations) };
	const included = {
		anyOf: [relation, { type: 'object', properties: { relation }, required: ['relation'], additionalProperties: false }],
	};
	const order = {
		type: 'string',
		pattern: `^(${sorted.join('|')})( (ASC|DESC))?$`,
		description: `One of ${sorted.join(', ')}; then a space and ASC or DESC.`,
	};
	return {
		[`${name}Where`]: {
			type: 'object',
			description: 'Conditions that all have to hold.',
			properties: {
				...Object.fromEntries(filtered.map((field) => [field, refTo('schemas', conditionName(fields[field]?.type ?? 'string'))])),
				and: listOf(where, { minItems: 1 }),
				or: listOf(where, { minItems: 1 }),
				...(searchVector !== undefined && {
					$text: {
						type: 'object',
						description: 'A search for words.',
						properties: { search: { type: 'string', maxLength: limits.textChars } },
						required: ['search'],
						additionalProperties: false,
					},
				}),
			},
			additionalProperties: false,
		},
		[`${name}Filter`]: {
			type: 'object',
			description: 'The filter language of LoopBack 4, as far as this list speaks it.',
			properties: {
				where,
				...(sorted.length > 0 && { order: { anyOf: [order, listOf(order, { maxItems: limits.orderKeys })] } }),
				limit: { type: 'integer', minimum: 1, maximum: maxLimit ?? limits.longestPage },
				skip: { type: 'integer', minimum: 0, maximum: 2_147_483_647 },
				offset: { type: 'integer', minimum: 0, maximum: 2_147_483_647, description: 'The same as `skip`.' },
				...(relation.enum.length > 0 && { include: listOf(included, { maxItems: limits.includes }) }),
			},
			additionalProperties: false,
		},
	};
}
