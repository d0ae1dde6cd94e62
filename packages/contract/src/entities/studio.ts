import { nearestAccent } from '@print-room/domain';
import { z } from 'zod';
import { idSchema, lineSchema, linesSchema, versionSchema } from './common.ts';

const atMost = (characters: number) => [characters, `At most ${characters} characters.`] as const;
const line = (characters: number) => lineSchema().max(...atMost(characters));
const lines = (characters: number) => linesSchema().max(...atMost(characters));

const isEmail = (text: string): boolean => z.email().safeParse(text).success;

/** Longest base64 text of a logo's file. */
export const LOGO_MAX_TEXT = 200_000;

const accentColour = z
	.string()
	.regex(/^#[0-9a-f]{6}$/, 'A colour such as #12385c')
	.superRefine((colour, context) => {
		const nearest = nearestAccent(colour);
		if (nearest !== colour)
			context.addIssue({
				code: 'custom',
				message: `Text on or in this colour would be hard to read. The nearest that passes is ${nearest}.`,
			});
	})
	.nullable();

/** The studio as its customers know it. Texts are '' where nothing has been entered. */
export const changeStudioSchema = z.strictObject({
	name: line(60).min(1, 'Required'),
	address: lines(400),
	email: line(200).refine((text) => text === '' || isEmail(text), 'Enter an e-mail address, such as hello@studio.example.'),
	telephone: line(40),
	openingHours: lines(400),
	companyNumber: line(40),
	vatNumber: line(40),
	/** cost of delivery, as it stands beside every total */
	delivery: line(100),
	/** whether customers can give a gift note and leave prices off the packing slip; absent: it stays */
	offersGiftNotes: z.boolean().optional(),
	/** whether customers can make links by which somebody else approves a print; absent: it stays */
	offersApprovalLinks: z.boolean().optional(),
	/** colour of buttons and links in light surroundings; other shades follow from it; null: the shop's own; absent: it stays */
	accentColour: accentColour.optional(),
	/** a PNG file in base64, '' for none; absent: the logo stays */
	logo: z.base64('Send a PNG file in base64.').max(LOGO_MAX_TEXT, 'The logo has too many bytes.').optional(),
	/** addresses of the studio's pages elsewhere */
	links: z
		.array(
			z.url({ protocol: /^https$/, hostname: /\./, error: 'Enter addresses that begin with https://, one a line.' }).max(...atMost(200)),
		)
		.max(8, 'At most 8 addresses.'),
});

export const studioLogoSchema = z.object({
	/** on this server */
	address: z.string(),
	width: z.number().int(),
	height: z.number().int(),
});

export const studioSchema = changeStudioSchema.extend({
	accentColour,
	offersGiftNotes: z.boolean(),
	offersApprovalLinks: z.boolean(),
	logo: studioLogoSchema.nullable(),
	id: idSchema,
	version: versionSchema,
});

export type ChangeStudio = z.infer<typeof changeStudioSchema>;
export type StudioLogo = z.infer<typeof studioLogoSchema>;
export type Studio = z.infer<typeof studioSchema>;
