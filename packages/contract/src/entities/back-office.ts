import { z } from 'zod';
import { idSchema, lineSchema, timestampSchema, versionSchema } from './common.ts';

/** Saved list state, shared by all staff: the address after the `?`. */
export const savedViewSchema = z.object({
	id: idSchema,
	model: z.string(),
	name: z.string(),
	query: z.string(),
	/** name of the creator; null if the account was deleted */
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
	/** name of the record at that time */
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
	/** live pieces in the workshop */
	pieces: z.object({ overdue: z.number().int(), dueToday: z.number().int(), held: z.number().int(), waitingForFile: z.number().int() }),
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
		/** the oldest uploads among those counted */
		uploads: z.array(z.object({ id: idSchema, name: z.string(), bytes: z.number(), at: timestampSchema, isGivenUp: z.boolean() })),
	}),
	webhooks: z.object({ failing: z.number().int(), refused: z.number().int(), isSilent: z.boolean() }),
	fileChecks: z.object({ unanswered: z.number().int(), oldestAt: timestampSchema.nullable() }),
	/** True if requests come through a proxy whose word the shop is set not to believe: all visitors count as one network. */
	proxy: z.object({ isIgnored: z.boolean() }),
	backups: z.object({
		/** scheduled, and with a place */
		isOn: z.boolean(),
		/** end of the latest backup */
		lastAt: timestampSchema.nullable(),
		/** time at which a backup was last read completely, or restored, and found to be right */
		provedAt: timestampSchema.nullable(),
		isLate: z.boolean(),
		/** reason why the latest backup failed, or is not whole */
		problem: z.string().nullable(),
		/** the latest rehearsal of a restore */
		drill: z.object({ at: timestampSchema, problem: z.string().nullable() }).nullable(),
	}),
});

/** Hours between two backups, 0 for none, and how many are kept. */
export const backupScheduleSchema = z.strictObject({
	everyHours: z.number().int().min(0).max(720),
	keep: z.number().int().min(1).max(1000),
});

export const backupsSchema = backupScheduleSchema.extend({
	id: idSchema,
	version: versionSchema,
	/** folder or bucket that the operator has named; null: none */
	place: z.string().nullable(),
	/** true if restores are rehearsed */
	hasDrills: z.boolean(),
	isRunning: z.boolean(),
	/** latest first; a `problem` is a sentence for people */
	runs: z.array(
		z.object({
			kind: z.enum(['backup', 'drill']),
			name: z.string().nullable(),
			problem: z.string().nullable(),
			startedAt: timestampSchema,
			endedAt: timestampSchema,
			provedAt: timestampSchema.nullable(),
			rows: z.number().nullable(),
			blobs: z.number().nullable(),
			bytes: z.number().nullable(),
		}),
	),
});

export type Backups = z.infer<typeof backupsSchema>;
export type BackupSchedule = z.infer<typeof backupScheduleSchema>;

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
/** Finding of the shop's doctor. `note`: the shop works, and something could be better. */
export const doctorFindingSchema = z.object({
	part: z.enum(['configuration', 'database', 'store', 'mail', 'cart', 'disk', 'clock', 'memory']),
	state: z.enum(['well', 'note', 'wrong']),
	text: z.string(),
	/** step for staff to take; null if all is well */
	advice: z.string().nullable(),
});

export type DoctorFinding = z.infer<typeof doctorFindingSchema>;
export type Today = z.infer<typeof todaySchema>;
