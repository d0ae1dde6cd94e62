import { z } from 'zod';
import { moneyOf, penceOf } from '../money.ts';

/** Largest value of a 32-bit column; larger figures are mistakes. */
export const LARGEST_COUNT = 2_147_483_647;

export const money = z.union([z.number(), z.string()]).transform((amount, context) => {
	const pence = penceOf(amount);
	if (pence !== null && Math.abs(pence) <= LARGEST_COUNT) return moneyOf(pence);
	context.addIssue({ code: 'custom', message: 'Not an amount' });
	return z.NEVER;
});

/** Number that may come as a string; an empty string is invalid. */
export const countText = z
	.union([z.number(), z.string().trim().min(1)])
	.transform(Number)
	.pipe(z.number());

/** Printable ASCII needs no cleaning; most texts of a transaction with thousands of lines are of this kind. */
const isPlain = (value: string): boolean => !/[^ -~]/.test(value);

/** NUL and lone surrogates are valid in JSON but not in the database. */
export const storable = (value: string): string => (isPlain(value) ? value : value.toWellFormed().replaceAll('\0', ''));

/** The service sends null, nothing or a number in place of text. */
export const text = z
	.union([z.string(), z.number(), z.null()])
	.optional()
	.transform((value) => (value === null || value === undefined ? '' : storable(String(value))));

/** Text typed by people, without format characters, which reorder or hide their neighbours. */
export const displayText = text.transform((value) => (isPlain(value) ? value : value.replaceAll(/\p{Cf}+/gu, '')));

/** An absent or null list is empty: not every webhook subscription embeds everything. */
export const listOf = <Schema extends z.ZodType>(schema: Schema) =>
	z
		.array(schema)
		.nullish()
		.transform((list) => list ?? []);

/** List from untrusted senders: its length is checked before its items. */
export const shortListOf = <Schema extends z.ZodType>(schema: Schema, most: number) =>
	listOf(z.unknown()).pipe(z.array(z.unknown()).max(most)).pipe(z.array(schema));
