import { z } from 'zod';
import { versionSchema } from '../entities/common.ts';
import { ifMatchHeadersSchema } from '../models/crud-routes.ts';
import {
	changeInformationSchema,
	contactMessageSchema,
	informationPageDetailSchema,
	informationPageSchema,
	informationPreviewSchema,
	informationSchema,
	informationSlugSchema,
	informationVersionSchema,
} from '../pages/information-pages.ts';
import { defineRoute } from '../route.ts';

const bySlug = z.object({ slug: informationSlugSchema });
const nothing = z.undefined();

/** Calls of customers. */
export const informationRoutes = {
	getInformation: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/information/:slug',
		summary: 'Read a page of the shop as HTML; one that is not filled in is not found',
		access: 'public',
		params: z.object({ slug: z.string().max(40) }),
		/** query of the page's address, which the page of prices answers */
		query: z.object({ search: z.string().max(500).optional() }),
		response: informationSchema,
	}),
	sendContactMessage: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/contactMessages',
		summary: 'Send a message to the studio, which gets it as a mail',
		access: 'public',
		body: contactMessageSchema,
		response: nothing,
	}),
} as const;

/** Calls of administrators, who write the pages. */
export const staffInformationRoutes = {
	listInformationPages: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/informationPages',
		summary: 'List the pages of the studio with what has to be filled in',
		access: 'admin',
		response: z.array(informationPageSchema),
	}),
	getInformationPage: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/informationPages/:slug',
		summary: 'Read the text of a page in Markdown, and its versions without their texts',
		access: 'admin',
		params: bySlug,
		response: informationPageDetailSchema,
	}),
	getInformationVersion: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/informationPages/:slug/versions/:version',
		summary: 'Read the text of one version of a page',
		access: 'admin',
		params: bySlug.extend({ version: z.coerce.number().pipe(versionSchema.min(1)) }),
		response: informationVersionSchema,
	}),
	changeInformationPage: defineRoute({
		base: 'main',
		method: 'PATCH',
		path: '/informationPages/:slug',
		summary: 'Change the text of a page; the former one stays as a version',
		access: 'admin',
		params: bySlug,
		headers: ifMatchHeadersSchema,
		body: changeInformationSchema,
		response: nothing,
	}),
	previewInformationPage: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/informationPages/:slug/preview',
		summary: 'Preview a text as its page would show it, without saving it',
		access: 'admin',
		params: bySlug,
		body: changeInformationSchema,
		response: informationPreviewSchema,
	}),
} as const;
