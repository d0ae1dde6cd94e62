import { z } from 'zod';
import { idSchema } from '../entities/common.ts';
import { changePaperProfileSchema, changePaperSchema, mediumPaperSchema, paperProfileSchema } from '../entities/paper-profile.ts';
import { ifMatchHeadersSchema } from '../models/crud-routes.ts';
import { defineRoute } from '../route.ts';

const byId = z.object({ id: idSchema });

export const paperRoutes = {
	listPaperProfiles: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/paperProfiles',
		summary: 'List the colour profiles of papers, latest first',
		access: 'staff',
		response: z.array(paperProfileSchema),
	}),
	getPaperProfile: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/paperProfiles/:id',
		summary: 'Read the colour profile of a paper',
		access: 'staff',
		params: byId,
		response: paperProfileSchema,
	}),
	/** multipart/form-data with one field `file`; answers as `received`, before the profile has been read */
	uploadPaperProfile: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/paperProfiles',
		summary: 'Upload the ICC profile of a paper (multipart, field `file`)',
		access: 'staff',
		response: paperProfileSchema,
	}),
	changePaperProfile: defineRoute({
		base: 'main',
		method: 'PATCH',
		path: '/paperProfiles/:id',
		summary: 'Rename a colour profile, or archive it',
		access: 'staff',
		params: byId,
		headers: ifMatchHeadersSchema,
		body: changePaperProfileSchema,
		response: paperProfileSchema,
	}),
	deletePaperProfile: defineRoute({
		base: 'main',
		method: 'DELETE',
		path: '/paperProfiles/:id',
		summary: 'Delete a colour profile that no medium has and no design was shown with',
		access: 'staff',
		params: byId,
		response: z.undefined(),
	}),
	getMediumPaper: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/printTypes/:id/paper',
		summary: "Read how a medium's paper is shown",
		access: 'staff',
		params: byId,
		response: mediumPaperSchema,
	}),
	changeMediumPaper: defineRoute({
		base: 'main',
		method: 'PATCH',
		path: '/printTypes/:id/paper',
		summary: "Change how a medium's paper is shown: profile, intent, measured white and black",
		access: 'staff',
		params: byId,
		headers: ifMatchHeadersSchema,
		body: changePaperSchema,
		response: mediumPaperSchema,
	}),
} as const;
