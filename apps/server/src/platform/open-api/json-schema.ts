import { z } from 'zod';

export type JsonSchema = { readonly [key: string]: unknown };

export const refTo = (kind: 'schemas' | 'headers' | 'responses', name: string): JsonSchema => ({ $ref: `#/components/${kind}/${name}` });

/** Drops details that only clutter the description: a date's pattern, JavaScript's range of whole numbers. */
function simplify({ jsonSchema }: { jsonSchema: Record<string, unknown> }, isAnswer: boolean): void {
	if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
	if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
	if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
	// A later server may add properties, and clients must not fail on them.
	if (isAnswer && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
}

/** Converts schemas to JSON Schema, by name; nested ones become references. */
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
