import { z } from 'zod';
import { auditEntrySchema, savedViewSchema, saveViewSchema, storageSchema, todaySchema } from '../entities/back-office.ts';
import { idSchema } from '../entities/common.ts';
import { ifMatchHeadersSchema } from '../models/crud-routes.ts';
import { countQuerySchema, countSchema, defineRoute, listQuerySchema } from '../route.ts';
import { staffFileCheckRoutes } from './file-check.routes.ts';
import { staffSettingsRoutes } from './staff-settings.routes.ts';
import { staffWorkRoutes } from './staff-work.routes.ts';

const byId = z.object({ id: idSchema });
const nothing = z.undefined();

export const backOfficeRoutes = {
	...staffSettingsRoutes,
	...staffWorkRoutes,
	...staffFileCheckRoutes,
	getExport: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/exports/:ticket',
		summary: 'Download a list as CSV with a ticket',
		access: 'public',
		params: z.object({ ticket: z.string().max(8000) }),
		response: z.unknown(),
	}),
	getToday: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/backOffice/today',
		summary: 'Get the work that waits for the studio',
		access: 'staff',
		response: todaySchema,
	}),
	retryJob: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/backOffice/jobs/:id/retry',
		summary: 'Retry a failed job',
		access: 'staff',
		params: byId,
		response: z.object({ ok: z.literal(true) }),
	}),
	getStorage: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/backOffice/storage',
		summary: 'Get the use of disk space',
		access: 'staff',
		response: storageSchema,
	}),
	releaseUpload: defineRoute({
		base: 'main',
		method: 'DELETE',
		path: '/backOffice/uploads/:id',
		summary: 'Delete an unfinished upload',
		access: 'admin',
		params: byId,
		response: z.object({ ok: z.literal(true) }),
	}),
	listAuditEntries: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/auditEntries',
		summary: 'List the whole history',
		access: 'admin',
		query: listQuerySchema,
		response: z.array(auditEntrySchema),
	}),
	countAuditEntries: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/auditEntries/count',
		summary: 'Count the matching entries of the history',
		access: 'admin',
		query: countQuerySchema,
		response: countSchema,
	}),
	listAuditActors: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/auditEntries/actors',
		summary: 'List the people in the history',
		access: 'admin',
		response: z.array(z.object({ id: z.string(), name: z.string() })),
	}),
	getRecordHistory: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/history/:model/:id',
		summary: 'List the history of a record, latest first; for an order also that of its designs and their images',
		access: 'staff',
		params: byId.extend({ model: z.string().regex(/^\w{1,50}$/, 'Not a list') }),
		query: z.object({ limit: z.coerce.number().int().min(1).max(1000).default(250) }),
		response: z.array(auditEntrySchema),
	}),
	listSavedViews: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/savedViews',
		summary: 'List the saved views',
		access: 'staff',
		query: z.object({ model: z.string().regex(/^[\w-]{1,50}$/, 'Not a list') }),
		response: z.array(savedViewSchema),
	}),
	createSavedView: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/savedViews',
		summary: 'Save a view for all staff',
		access: 'staff',
		body: saveViewSchema,
		response: savedViewSchema,
	}),
	changeSavedView: defineRoute({
		base: 'main',
		method: 'PATCH',
		path: '/savedViews/:id',
		summary: 'Rename or change a saved view',
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
		summary: 'Delete a saved view',
		access: 'staff',
		params: byId,
		response: nothing,
	}),
} as const;
