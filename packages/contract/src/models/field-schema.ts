import { z } from 'zod';
import { idSchema, lineSchema, linesSchema, poundsSchema } from '../entities/common.ts';
import type { Field } from './field.ts';

const colourSchema = z.string().regex(/^#[0-9a-f]{6}$/, 'A colour such as #f4efe6');

const longest = { text: 200, longText: 4000 } as const;
const lengthSchema = z.number().min(0).max(100_000);
/** Side of something sold or cut; 0 is a typing mistake. */
const sideSchema = z.number().gt(0, 'Must be greater than 0.').max(100_000);

const textSchema = (isRequired: boolean, text: z.ZodString) => (isRequired ? text.min(1, 'Required') : text);

export function fieldSchema(field: Field): z.ZodType {
	switch (field.kind) {
		case 'text': {
			const text = textSchema(field.isRequired === true, lineSchema().max(longest.text));
			return field.pattern === undefined ? text : text.regex(field.pattern.matches, field.pattern.message);
		}
		case 'longText':
			return textSchema(field.isRequired === true, linesSchema().max(longest.longText));
		case 'money':
			return poundsSchema;
		case 'wholeNumber':
			return z.number().int().min(0).max(1_000_000);
		case 'length':
			return field.isRequired ? lengthSchema : lengthSchema.nullable();
		case 'size':
			return z.strictObject({ width: sideSchema, height: sideSchema });
		case 'extents':
			return z.strictObject({ extent1: sideSchema, extent2: sideSchema });
		case 'switch':
			return z.boolean();
		case 'reference':
			return field.isRequired ? idSchema : idSchema.nullable();
		case 'categories':
			return z.array(z.enum(field.choices)).min(1, 'Required').max(field.choices.length);
		case 'colour':
			return colourSchema.nullable();
		case 'choice':
			return z.enum(field.choices.map(({ value }) => value)).nullable();
	}
}
