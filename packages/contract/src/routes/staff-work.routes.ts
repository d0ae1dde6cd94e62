import { z } from 'zod';
import { roleSchema, staffUserSchema } from '../entities/account.ts';
import { idSchema } from '../entities/common.ts';
import { staffImageSchema } from '../entities/image.ts';
import { ifMatchHeadersSchema } from '../models/crud-routes.ts';
import { defineRoute } from '../route.ts';

const byId = z.object({ id: idSchema });
const nothing = z.undefined();

export const staffWorkRoutes = {
	changeDesign: defineRoute({
		base: 'main',
		method: 'PATCH',
		path: '/designs/:id',
		summary: 'Give a design to another person',
		access: 'staff',
		params: byId,
		headers: ifMatchHeadersSchema,
		// The whole design may be sent; its owner is all that is changed here.
		body: z.looseObject({ userId: idSchema.nullish() }),
		response: nothing,
	}),
	deleteDesign: defineRoute({
		base: 'main',
		method: 'DELETE',
		path: '/designs/:id',
		summary: 'Delete a design that is in no order',
		access: 'staff',
		params: byId,
		response: nothing,
	}),
	retrieveImage: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/images/retrieveOne',
		summary: 'Read any image',
		access: 'staff',
		query: z.object({ id: idSchema, type: z.string().max(50).optional() }),
		response: staffImageSchema,
	}),
	/** multipart/form-data with one field `file` of the same extension and pixel size as the file that prints are cut from */
	adjustImage: defineRoute({
		base: 'account',
		method: 'PATCH',
		path: '/uploads/:id/adjust',
		summary: 'Replace the file that prints are cut from',
		access: 'staff',
		params: byId,
		response: staffImageSchema,
	}),
	updateDesigns: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/images/updateDesigns',
		summary: 'Make the files of designs again after their image was replaced',
		access: 'staff',
		body: z.strictObject({ imageId: idSchema, option: z.enum(['none', 'current', 'all']), designId: idSchema.nullish() }),
		response: z.object({ updated: z.number().int() }),
	}),
	verifyUser: defineRoute({
		base: 'account',
		method: 'PATCH',
		path: '/users/:id',
		summary: 'Mark an e-mail as verified',
		access: 'staff',
		params: byId,
		headers: ifMatchHeadersSchema,
		body: z.strictObject({ isEmailVerified: z.literal(true) }),
		response: nothing,
	}),
	deleteUser: defineRoute({
		base: 'account',
		method: 'DELETE',
		path: '/users/:id',
		summary: 'Delete an account with everything that belongs to it alone',
		access: 'staff',
		params: byId,
		response: nothing,
	}),
	updateRoles: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/users/updateRole',
		summary: 'Give up to 20 people a role, where `ROLE_UPDATES` allows it',
		access: 'staff',
		body: z.strictObject({ ids: z.array(idSchema).min(1).max(20), role: roleSchema }),
		response: z.object({ updated: z.array(staffUserSchema) }),
	}),
} as const;
