import { z } from 'zod';
import { studioLogoSchema } from './entities/studio.ts';

/** Settings that the server hands to the web app with the page: a JSON data block with the id `runtime-config`. */
export const runtimeConfigSchema = z.object({
	/** base address of the main API, e.g. `/api` */
	api: z.string(),
	/** base address of the account API, e.g. `/account` */
	account: z.string(),
	/** beginning of links in mails */
	publicUrl: z.string(),
	shopName: z.string(),
	/** null: the shop's mark and name stand there */
	logo: studioLogoSchema.nullable(),
	/** cost of delivery, in the studio's words; '': not known before the checkout */
	delivery: z.string(),
	appVersion: z.string(),
	cart: z.object({
		kind: z.enum(['sandbox', 'foxy']),
		/** origin of the cart service, e.g. `http://localhost:3001` */
		origin: z.string(),
	}),
	/** pages of the studio that are filled in, in the order in which they are linked */
	information: z.array(z.object({ slug: z.string(), title: z.string() })),
	roleUpdates: z.boolean(),
	/** whether the studio offers links by which somebody else approves a print */
	offersApprovalLinks: z.boolean(),
	sentryDsn: z.string().nullable(),
});

export type RuntimeConfig = z.infer<typeof runtimeConfigSchema>;
