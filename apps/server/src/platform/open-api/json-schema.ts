import { z } from 'zod';

export type JsonSchema = { readonly [key: string]: unknown };

export const refTo = (kind: 'schemas' | 'headers' | 'responses', name: string): JsonSchema => ({ $ref: `#/components/${kind}/${name}` });

/** What zod says more exactly than a reader of the description wants it: a date's pattern, the range of whole numbers in JavaScript. */
function simplify({ jsonSchema }: { jsonSchema: Record<string, unknown> }, isAnswer: boolean): void {
	if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
	if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
	if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
	// A later server may tell more: a client must not fail at it.
	if (isAnswer && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
}

/** Schemas as JSON Schema, by name; where one holds another of them it refers to it. */
export function toJsonSchemas(schemas: Readonly<Record<string, z.ZodType>>, io: 'input' | 'output'): Record<string, JsonSchema> {
	const registry = z.registry<{ id: string }>();
	for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id });
	const converted = z.toJSONSchema(registry, {
		io,
		unrepresentable: 'any',
		uri: (id) => `#/components/schemas/${id}`,
		override: (context) => simplify(context, io === 'output'),
	});
	return Object.fromEntries(
		Object.entries(converted.schemas).map(([name, { $schema, $id, ...schema }]): [string, JsonSchema] => [name, schema]),
	);
}
