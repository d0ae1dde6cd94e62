import { z } from 'zod';
import { paperProofSchema } from './catalogue.ts';
import { idSchema, lineSchema, sha256Schema, timestampSchema, versionSchema } from './common.ts';

export const maxPaperProfileBytes = 16 * 1024 * 1024;

/** Reasons why a file cannot show a paper, with the sentence for staff. */
export const paperProfileRefusals = {
	NO_PROFILE: 'This is no ICC profile.',
	PROFILE_DAMAGED: 'This profile is damaged. Download or export it again.',
	PROFILE_VERSION: 'This profile has a version that the shop cannot read. Export it as ICC version 2 or 4.',
	PROFILE_OF_SCREEN: 'This profile is for screens. Upload the one of the printer and paper.',
	PROFILE_CLASS: 'This profile is not one of a printer and paper. Upload the one that is chosen when this paper is printed.',
	PROFILE_SPACE: 'This profile is for other inks than RGB, CMYK or grey. Upload one that the printing software offers as RGB or CMYK.',
	PROFILE_WITHOUT_COLOURS_TO_INK: 'This profile has no table from colours to ink. Upload one that is made for printing.',
	PROFILE_WITHOUT_INK_TO_COLOURS: 'This profile has no table from ink to colours. Upload one that is made for proofing too.',
	PROFILE_WHITE: 'This profile has a paper white that no paper has. Upload the one of the printer and paper.',
	PROFILE_BLACK: 'This profile has a black that is too light for a print. Upload the one of the printer and paper.',
	PROFILE_GREYS: 'The greys of this profile do not run evenly from black to white. Make the profile again.',
	PROFILE_ROUND_TRIP: 'The tables of this profile contradict each other. Make the profile again.',
	PROFILE_UNREADABLE: 'This profile could not be read. Export it again with other settings, or ask the maker of the paper for another one.',
} as const;

export type PaperProfileRefusal = keyof typeof paperProfileRefusals;

export const isPaperProfileRefusal = (code: string): code is PaperProfileRefusal => Object.hasOwn(paperProfileRefusals, code);

/** L*, a*, b* of CIELAB with D50. */
const labSchema = z.tuple([z.number(), z.number(), z.number()]);

/** Outline of the colours of every lightness in the a*b* plane: points in order of their hue; the last is joined to the first. */
const outlineSchema = z.array(z.tuple([z.number(), z.number()]));

export const paperIntentSchema = z.enum(['relative', 'perceptual']);

/** ICC profile of a paper. Facts are null until it has been read, and stay null if it is refused. */
export const paperProfileSchema = z.object({
	id: idSchema,
	/** false: no longer offered to media */
	active: z.boolean(),
	createdAt: timestampSchema,
	version: versionSchema,
	/** `received`: it is being read. `refused`: it cannot show a paper, and its file is deleted. */
	state: z.enum(['received', 'ready', 'refused']),
	/** reason of the refusal */
	refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
	/** description in the profile; the file's name until it has been read */
	name: z.string(),
	fileName: z.string(),
	bytes: z.number().int(),
	sha256: sha256Schema,
	space: z.enum(['rgb', 'cmyk', 'grey']).nullable(),
	iccVersion: z.enum(['2', '4']).nullable(),
	/** unprinted paper, absolute */
	white: labSchema.nullable(),
	/** darkest colour, absolute */
	black: labSchema.nullable(),
	intents: z.array(paperIntentSchema),
	/** relative to the paper's white, as sRGB's beside it */
	gamut: z.object({ paper: outlineSchema, srgb: outlineSchema }).nullable(),
	/** calculated by the shop, not measured on a paper */
	isExample: z.boolean(),
	/** null: the shop itself, or an account that is deleted */
	uploadedBy: z.object({ id: idSchema, name: z.string() }).nullable(),
	media: z.array(z.object({ id: idSchema, label: z.string() })),
	/** true if designs were shown with it, which keep it from being deleted */
	isInDesigns: z.boolean(),
});

const [white, black] = [
	z.tuple([z.number().min(60).max(105), z.number().min(-25).max(25), z.number().min(-25).max(25)]),
	z.tuple([z.number().min(0).max(55), z.number().min(-25).max(25), z.number().min(-25).max(25)]),
];

const paperChoice = {
	/** null: the shop makes no promise about its colours */
	profileId: idSchema.nullable(),
	/** `relative`: colorimetric with black point compensation */
	intent: paperIntentSchema,
	/** The studio's own measurement as L*, a*, b*, which overrides the profile's; null: as in the profile. */
	measuredWhite: white.nullable(),
	measuredBlack: black.nullable(),
};

export const changePaperSchema = z.strictObject(paperChoice).partial();

export const mediumPaperSchema = z.object({
	...paperChoice,
	/** version of the medium that the change is based on */
	version: versionSchema,
	profile: paperProfileSchema.nullable(),
	/** null: there is no profile, or its table is being made */
	proof: paperProofSchema.nullable(),
});

export const changePaperProfileSchema = z.strictObject({
	name: lineSchema().pipe(z.string().min(1).max(200)).optional(),
	active: z.boolean().optional(),
});

export type PaperProfile = z.infer<typeof paperProfileSchema>;
export type MediumPaper = z.infer<typeof mediumPaperSchema>;
export type ChangePaper = z.infer<typeof changePaperSchema>;
