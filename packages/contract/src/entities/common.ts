import { z } from 'zod';
import { idPattern } from '../ids.ts';

export const idSchema = z.string().regex(idPattern, 'Not an id');

export const categoryIdSchema = z.enum(['fineartprint', 'mountedprint', 'proofprint']);
export const unitsSchema = z.enum(['mm', 'inches']);

/** Decimal pounds with two decimals, net of VAT. */
export const poundsSchema = z
	.number()
	.min(0)
	.max(1_000_000)
	.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'At most two decimals');

export const timestampSchema = z.iso.datetime();

/** Grows with each change: a change names the version that it rests on. */
export const versionSchema = z.number().int();

export const widthHeightSchema = z.object({ width: z.number(), height: z.number() });

/** Format characters (Cf): they reverse neighbouring text, hide in it, or make two names look alike. Joiners are among them. */
const formless = /\p{Cf}+/gu;

/** One line of text without format characters: neither the database's JSON nor a mail takes NUL or half a character. */
export const lineSchema = () =>
	z
		.string()
		.overwrite((text) => text.replaceAll(formless, '').replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' '))
		.trim();

export const linesSchema = () =>
	z
		.string()
		.overwrite((text) =>
			text
				.replaceAll(formless, '')
				.replaceAll(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
				.replaceAll(/[^\P{Cc}\n\t]+|\p{Cs}+/gu, ' '),
		)
		.trim();

/** Fields of every catalogue entry: archived entries remain readable in old orders and are not offered. */
export const entryShape = {
	id: idSchema,
	active: z.boolean(),
	index: z.number().int(),
	createdAt: timestampSchema,
	version: versionSchema,
};

export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/, 'Not a SHA-256');
