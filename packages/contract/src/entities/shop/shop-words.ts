import { BANNER_MAX_LENGTH, MAIL_KINDS, MAIL_WORDS_MAX_LENGTH } from '@print-room/domain';
import { z } from 'zod';
import { lineSchema, linesSchema, versionSchema } from '../common.ts';

/** Minute of the studio's clock. */
const minute = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d$/, 'Enter a day and a time.');

const bannerShape = {
	/** '' for no banner */
	text: lineSchema().max(BANNER_MAX_LENGTH, `At most ${BANNER_MAX_LENGTH} characters.`),
	/** null: at once */
	from: minute.nullable(),
	/** null: until it is taken away */
	until: minute.nullable(),
};

export const changeBannerSchema = z.strictObject(bannerShape).refine(({ from, until }) => from === null || until === null || from < until, {
	message: 'The end has to be after the beginning.',
	path: ['until'],
});

export const bannerSchema = z.object({ ...bannerShape, id: z.literal('banner'), version: versionSchema });

const words = linesSchema().max(MAIL_WORDS_MAX_LENGTH, `At most ${MAIL_WORDS_MAX_LENGTH} characters.`).nullable();

/** null: the product's own words; '': none */
export const changeMailWordsSchema = z.strictObject({ opening: words, closing: words });

export const mailKindSchema = z.enum(MAIL_KINDS);

/** The studio's words of one mail; those of the product and what it is for are known to both sides. */
export const mailWordsSchema = z.object({ kind: mailKindSchema, opening: words, closing: words, version: versionSchema });

export const mailPreviewSchema = z.object({
	subject: z.string(),
	/** the mail as mail programs without HTML show it */
	text: z.string(),
});

export type ChangeBanner = z.infer<typeof changeBannerSchema>;
export type ShopBanner = z.infer<typeof bannerSchema>;
export type ChangeMailWords = z.infer<typeof changeMailWordsSchema>;
export type ShopMailWords = z.infer<typeof mailWordsSchema>;
export type MailPreview = z.infer<typeof mailPreviewSchema>;
