import { z } from 'zod';
import { moneyOf, penceOf } from '../money.ts';

/** What a 32-bit column holds; beyond it a figure is a mistake, not an order. */
export const LARGEST_COUNT = 2_147_483_647;

/** An amount of pounds, a number or a string. */
export const money = z.union([z.number(), z.string()]).transform((amount, context) => {
	const pence = penceOf(amount);
	if (pence !== null && Math.abs(pence) <= LARGEST_COUNT) return moneyOf(pence);
	context.addIssue({ code: 'custom', message: 'Not an amount' });
	return z.NEVER;
});

/** A number that may come as a string; an empty one is none. */
export const countText = z
	.union([z.number(), z.string().trim().min(1)])
	.transform(Number)
	.pipe(z.number());

/** NUL and halves of characters are legal in JSON and in no database. */
export const storable = (value: string): string => value.toWellFormed().replaceAll('\0', '');

/** The service writes null, nothing or a number where a text is meant. */
export const text = z
	.union([z.string(), z.number(), z.null()])
	.optional()
	.transform((value) => (value === null || value === undefined ? '' : storable(String(value))));

/** What a person typed and others read: without the characters that have no form and turn or hide what stands beside them. */
export const words = text.transform((value) => value.replaceAll(/\p{Cf}+/gu, ''));

/** An absent or null list is an empty one: not every subscription to the webhook embeds everything. */
export const listOf = <Schema extends z.ZodType>(schema: Schema) =>
	z
		.array(schema)
		.nullish()
		.transform((list) => list ?? []);

/** The same for what anybody can send: how many there are is looked at before any of them is. */
export const shortListOf = <Schema extends z.ZodType>(schema: Schema, most: number) =>
	listOf(z.unknown()).pipe(z.array(z.unknown()).max(most)).pipe(z.array(schema));
