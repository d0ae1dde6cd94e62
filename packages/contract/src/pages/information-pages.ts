import { INFORMATION_SLUGS, STUDIO_WORDS } from '@print-room/domain';
import { z } from 'zod';
import { emailSchema } from '../entities/account-forms.ts';
import { lineSchema, linesSchema, timestampSchema, versionSchema } from '../entities/common.ts';

export const informationSlugSchema = z.enum(INFORMATION_SLUGS);

/** Most characters of a page's text. */
export const longestInformation = 60_000;

const markdownSchema = z.string().max(longestInformation).pipe(linesSchema().max(longestInformation, 'At most 60,000 characters.'));

export const changeInformationSchema = z.strictObject({ markdown: markdownSchema });

/** Page as customers read it. */
export const informationSchema = z.object({ slug: z.string(), title: z.string(), html: z.string() });

const problemSchema = z.discriminatedUnion('kind', [
	z.object({ kind: z.literal('empty') }),
	z.object({ kind: z.literal('blank'), text: z.string() }),
	z.object({ kind: z.literal('missing'), word: z.enum(STUDIO_WORDS) }),
]);

export const informationPreviewSchema = z.object({
	html: z.string(),
	/** what has to be filled in before customers see the page; [] if it is shown to them */
	problems: z.array(problemSchema),
});

const versionOfPage = {
	version: versionSchema,
	changedAt: timestampSchema,
	/** null: the text that the shop began with, or an account that was deleted */
	changedByName: z.string().nullable(),
};

/** Page as staff see it in their list. */
export const informationPageSchema = z.object({
	slug: informationSlugSchema,
	title: z.string(),
	...versionOfPage,
	/** true for the text that the shop began with */
	isFirst: z.boolean(),
	problems: informationPreviewSchema.shape.problems,
});

export const informationPageDetailSchema = informationPageSchema.extend({
	markdown: z.string(),
	/** newest first */
	versions: z.array(z.object(versionOfPage)),
});

export const informationVersionSchema = z.object({ markdown: z.string(), ...versionOfPage });

/** Message of the contact form. */
export const contactMessageSchema = z.strictObject({
	name: lineSchema().min(1, 'Enter your name.').max(100, 'At most 100 characters.'),
	email: emailSchema,
	/** '' if the message is about no order */
	orderNumber: lineSchema().max(40, 'At most 40 characters.').default(''),
	message: linesSchema().min(1, 'Enter your message.').max(5000, 'At most 5,000 characters.'),
	/** Honeypot: hidden from people, filled in by bots. */
	website: z.string().max(200).optional(),
});

export type Information = z.infer<typeof informationSchema>;
export type InformationPage = z.infer<typeof informationPageSchema>;
export type InformationPageDetail = z.infer<typeof informationPageDetailSchema>;
export type InformationPreview = z.infer<typeof informationPreviewSchema>;
export type InformationVersion = z.infer<typeof informationVersionSchema>;
export type ContactMessage = z.output<typeof contactMessageSchema>;
