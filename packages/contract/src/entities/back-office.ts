import { z } from 'zod';
import { idSchema, lineSchema, timestampSchema, versionSchema } from './common.ts';

/** Saved list state, shared by all staff: the address after the `?`. */
export const savedViewSchema = z.object({
	id: idSchema,
	model: z.string(),
	name: z.string(),
	query: z.string(),
	/** by name; null if the account was deleted */
	createdBy: z.string().nullable(),
	createdAt: timestampSchema,
	version: versionSchema,
});

export const saveViewSchema = z.strictObject({
	model: z.string().min(1).max(50),
	name: lineSchema().min(1, 'Required').max(80),
	query: lineSchema().max(4000),
});

/** Action of a person, or of the shop itself. Values are as the API sends them. */
export const auditEntrySchema = z.object({
	id: idSchema,
	at: timestampSchema,
	actorId: z.string(),
	/** null if the account was deleted */
	actorName: z.string().nullable(),
	action: z.string(),
	model: z.string(),
	recordId: z.string(),
	/** its name at that time */
	recordName: z.string(),
	changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
	requestId: z.string().nullable(),
	/** present names of the ids in `recordId` and `changes`; deleted ones are left out */
	names: z.record(z.string(), z.string()),
});

/** Work that waits for the studio now. Times are of the longest wait; null: nothing waits. */
export const todaySchema = z.object({
	/** paid and without a tracking status; `new`: of the last 24 hours; `held`: the same without the money, not to be printed */
	orders: z.object({ waiting: z.number().int(), oldestAt: timestampSchema.nullable(), new: z.number().int(), held: z.number().int() }),
	/** orders by their latest tracking status, in the list's order */
	tracking: z.array(z.object({ statusId: idSchema, name: z.string(), orders: z.number().int() })),
	jobs: z.object({
		failed: z.array(z.object({ id: z.string(), task: z.string(), attempts: z.number().int(), lastError: z.string(), at: timestampSchema })),
		/** failed, and tried again by themselves, by task; `lastError`: of the latest */
		retried: z.array(z.object({ task: z.string(), count: z.number().int(), oldestAt: timestampSchema, lastError: z.string() })),
		waiting: z.number().int(),
	}),
	/** Uploads whose images lacked memory, tried again or given up; their files are kept. */
	memory: z.object({
		count: z.number().int(),
		/** the first of them */
		uploads: z.array(z.object({ id: idSchema, name: z.string(), bytes: z.number(), at: timestampSchema, isGivenUp: z.boolean() })),
	}),
	webhooks: z.object({ failing: z.number().int(), refused: z.number().int(), isSilent: z.boolean() }),
	fileChecks: z.object({ unanswered: z.number().int(), oldestAt: timestampSchema.nullable() }),
	/** A proxy names visitors' addresses, and the shop is set not to believe it: all of them count as one network. */
	proxy: z.object({ isIgnored: z.boolean() }),
});

/** The disk of the shop's data, what holds its space, and what is promised to uploads. Bytes. */
export const storageSchema = z.object({
	freeBytes: z.number(),
	totalBytes: z.number(),
	/** the database's own files, however large uploads are */
	keptBytes: z.number(),
	/** Uploads are refused for now; orders go on. */
	isShort: z.boolean(),
	originals: z.object({ count: z.number().int(), bytes: z.number() }),
	databaseBytes: z.number(),
	/** `reservedBytes`: bytes still to come on this disk */
	unfinished: z.object({ count: z.number().int(), arrivedBytes: z.number(), reservedBytes: z.number() }),
	uploads: z.array(
		z.object({
			id: idSchema,
			name: z.string(),
			/** null: a guest's */
			ownerName: z.string().nullable(),
			bytes: z.number(),
			arrivedBytes: z.number(),
			createdAt: timestampSchema,
			/** time at which it is removed, unless the upload is resumed */
			expiresAt: timestampSchema.nullable(),
		}),
	),
});

export type Storage = z.infer<typeof storageSchema>;
export type SavedView = z.infer<typeof savedViewSchema>;
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export type Today = z.infer<typeof todaySchema>;
