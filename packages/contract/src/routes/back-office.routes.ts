import { z } from 'zod';
import { auditEntrySchema, savedViewSchema, saveViewSchema, storageSchema, todaySchema } from '../entities/back-office.ts';
import { idSchema } from '../entities/common.ts';
import { ifMatchHeadersSchema } from '../models/crud-routes.ts';
import { staffFileCheckRoutes } from './file-check.routes.ts';
import { countQuerySchema, countSchema, defineRoute, listQuerySchema } from './route.ts';
import { staffSettingsRoutes } from './staff-settings.routes.ts';
import { staffWorkRoutes } from './staff-work.routes.ts';

const byId = z.object({ id: idSchema });
const nothing = z.undefined();

/** Calls of staff beyond the lists that every model has. */
export const backOfficeRoutes = {
	...staffSettingsRoutes,
	...staffWorkRoutes,
	...staffFileCheckRoutes,
	getExport: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/exports/:ticket',
		summary: 'A list as CSV, as its ticket says',
		access: 'public',
		params: z.object({ ticket: z.string().max(8000) }),
		response: z.unknown(),
	}),
	getToday: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/backOffice/today',
		summary: 'What waits for the studio',
		access: 'staff',
		response: todaySchema,
	}),
	retryJob: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/backOffice/jobs/:id/retry',
		summary: 'Work on a failed job again',
		access: 'staff',
		params: byId,
		response: z.object({ ok: z.literal(true) }),
	}),
	getStorage: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/backOffice/storage',
		summary: 'What holds the space on the disk',
		access: 'staff',
		response: storageSchema,
	}),
	releaseUpload: defineRoute({
		base: 'main',
		method: 'DELETE',
		path: '/backOffice/uploads/:id',
		summary: 'Discard an unfinished upload',
		access: 'admin',
		params: byId,
		response: z.object({ ok: z.literal(true) }),
	}),
	listAuditEntries: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/auditEntries',
		summary: 'What was done: the whole history',
		access: 'admin',
		query: listQuerySchema,
		response: z.array(auditEntrySchema),
	}),
	countAuditEntries: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/auditEntries/count',
		summary: 'How many entries of the history match',
		access: 'admin',
		query: countQuerySchema,
		response: countSchema,
	}),
	listAuditActors: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/auditEntries/actors',
		summary: 'Everybody who ever did something that is in the history',
		access: 'admin',
		response: z.array(z.object({ id: z.string(), name: z.string() })),
	}),
	getRecordHistory: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/history/:model/:id',
		summary: 'What was done to a record, the latest first; of an order also to its designs and their images',
		access: 'staff',
		params: byId.extend({ model: z.string().regex(/^\w{1,50}$/, 'Not a list') }),
		query: z.object({ limit: z.coerce.number().int().min(1).max(1000).default(250) }),
		response: z.array(auditEntrySchema),
	}),
	listSavedViews: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/savedViews',
		summary: 'Lists that staff set up for each other',
		access: 'staff',
		query: z.object({ model: z.string().regex(/^[\w-]{1,50}$/, 'Not a list') }),
		response: z.array(savedViewSchema),
	}),
	createSavedView: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/savedViews',
		summary: 'Keep a list for all staff',
		access: 'staff',
		body: saveViewSchema,
		response: savedViewSchema,
	}),
	changeSavedView: defineRoute({
		base: 'main',
		method: 'PATCH',
		path: '/savedViews/:id',
		summary: 'Rename a kept list, or set it up anew',
		access: 'staff',
		params: byId,
		headers: ifMatchHeadersSchema,
		body: saveViewSchema.omit({ model: true }).partial(),
		response: nothing,
	}),
	deleteSavedView: defineRoute({
		base: 'main',
		method: 'DELETE',
		path: '/savedViews/:id',
		summary: 'Forget a kept list',
		access: 'staff',
		params: byId,
		response: nothing,
	}),
} as const;
