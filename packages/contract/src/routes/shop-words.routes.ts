import { z } from 'zod';
import {
	bannerSchema,
	changeBannerSchema,
	changeMailWordsSchema,
	mailKindSchema,
	mailPreviewSchema,
	mailWordsSchema,
} from '../entities/shop/shop-words.ts';
import { ifMatchHeadersSchema } from '../models/crud-routes.ts';
import { defineRoute } from '../route.ts';

const byKind = z.object({ kind: mailKindSchema });

/** The studio's own words: the banner above every page, and those around what mails say. */
export const shopWordsRoutes = {
	getBanner: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/banner',
		summary: 'Read the banner above every page, with its beginning and end',
		access: 'admin',
		response: bannerSchema,
	}),
	changeBanner: defineRoute({
		base: 'main',
		method: 'PATCH',
		path: '/banner',
		summary: 'Change the banner above every page',
		access: 'admin',
		headers: ifMatchHeadersSchema,
		body: changeBannerSchema,
		response: z.undefined(),
	}),
	listMailWords: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/mailWords',
		summary: 'List the studio’s opening and closing words of each mail',
		access: 'admin',
		response: z.array(mailWordsSchema),
	}),
	changeMailWords: defineRoute({
		base: 'main',
		method: 'PATCH',
		path: '/mailWords/:kind',
		summary: 'Change the opening and closing words of a mail',
		access: 'admin',
		params: byKind,
		headers: ifMatchHeadersSchema,
		body: changeMailWordsSchema,
		response: z.undefined(),
	}),
	previewMailWords: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/mailWords/:kind/preview',
		summary: 'Preview a mail with these words, as it would be for an example',
		access: 'admin',
		params: byKind,
		body: changeMailWordsSchema,
		response: mailPreviewSchema,
	}),
	tryMailWords: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/mailWords/:kind/test',
		summary: 'Send the caller a mail with these words, as it would be for an example',
		access: 'admin',
		params: byKind,
		body: changeMailWordsSchema,
		/** what the mail server answered */
		response: z.object({ isSent: z.boolean(), answer: z.string() }),
	}),
} as const;
