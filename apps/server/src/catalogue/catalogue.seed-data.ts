import { type CategoryId, MM_PER_INCH } from '@print-room/domain';

/** Data of the first catalogue. Prices are net pence and multiples of 5; paper names are our own. */

export const groupSeeds = {
	smooth: 'Smooth cotton',
	textured: 'Textured cotton',
	baryta: 'Baryta',
	photographic: 'Photographic',
} as const;

interface MediaSeed {
	readonly label: string;
	readonly description: string;
	readonly group: keyof typeof groupSeeds;
	readonly maxWidthMm: number | null;
}

/** Working days that a sample print takes on its medium. */
export const mediaLeadDays: Readonly<Record<keyof typeof groupSeeds, number>> = { smooth: 3, textured: 3, baryta: 3, photographic: 5 };

/** Working days that a sample window mount adds. */
export const mountLeadDays = 2;

export const fineArtMedia: readonly MediaSeed[] = [
	{
		label: 'Atelier Smooth Rag 308',
		description: 'All cotton, very smooth and matt, no brighteners. The reference paper for fine art.',
		group: 'smooth',
		maxWidthMm: 1118,
	},
	{
		label: 'Atelier Bright Rag 310',
		description: 'Smooth cotton with a whiter base. Crisp line and clean highlights.',
		group: 'smooth',
		maxWidthMm: 1118,
	},
	{
		label: 'Grove Bamboo 290',
		description: 'Bamboo and cotton with a warm tone and a light felt structure.',
		group: 'textured',
		maxWidthMm: 1118,
	},
	{
		label: 'Mill Etching 310',
		description: 'Pronounced velvety texture. For painting, drawing and quiet colour.',
		group: 'textured',
		maxWidthMm: 1118,
	},
	{
		label: 'Mill Museum Etching 350',
		description: 'Heavy all-cotton mould-made sheet, natural white, open texture.',
		group: 'textured',
		maxWidthMm: 1118,
	},
	{
		label: 'Darkroom Baryta 315',
		description: 'Cotton with a fine baryta gloss. Crisp detail and neutral greys.',
		group: 'baryta',
		maxWidthMm: 1118,
	},
	{
		label: 'Darkroom Baryta Deep 340',
		description: 'Smooth baryta with a gentle gloss. Deepest blacks, wide gamut.',
		group: 'baryta',
		maxWidthMm: 1118,
	},
	{
		label: 'Darkroom Satin Fibre 310',
		description: 'Satin, all cotton, no brighteners. Close to a darkroom print on fibre paper.',
		group: 'baryta',
		maxWidthMm: 1118,
	},
	{
		label: 'Silver C-type Matt',
		description: 'Silver-halide C-type, exposed by laser. Soft matt surface, natural skin.',
		group: 'photographic',
		maxWidthMm: 1270,
	},
	{
		label: 'Silver C-type Lustre',
		description: 'Silver-halide C-type with a fine lustre that hides fingerprints.',
		group: 'photographic',
		maxWidthMm: 1270,
	},
];

export const mountedMedia: readonly MediaSeed[] = [
	{
		label: 'Atelier Smooth Rag 308',
		description: 'All cotton, very smooth and matt, no brighteners.',
		group: 'smooth',
		maxWidthMm: null,
	},
	{ label: 'Mill Etching 310', description: 'Pronounced velvety texture behind the mount.', group: 'textured', maxWidthMm: null },
	{ label: 'Darkroom Baryta 315', description: 'Cotton with a fine baryta gloss.', group: 'baryta', maxWidthMm: null },
	{ label: 'Silver C-type Lustre', description: 'Silver-halide C-type with a fine lustre.', group: 'photographic', maxWidthMm: null },
];

export const proofMedia: readonly MediaSeed[] = [
	{ label: 'Atelier Smooth Rag 308', description: 'All cotton, very smooth and matt.', group: 'smooth', maxWidthMm: null },
	{ label: 'Mill Etching 310', description: 'Pronounced velvety texture.', group: 'textured', maxWidthMm: null },
	{ label: 'Darkroom Baryta 315', description: 'Cotton with a fine baryta gloss.', group: 'baryta', maxWidthMm: null },
	{ label: 'Silver C-type Lustre', description: 'Silver-halide C-type with a fine lustre.', group: 'photographic', maxWidthMm: null },
];

export const borderSeeds = [
	{ label: 'Extra :W around print', description: 'A narrow margin for handling.', widthMM: 10, widthInches: 0.4, pricePence: 200 },
	{ label: 'Extra :W around print', description: 'Enough to sign below the image.', widthMM: 20, widthInches: 0.8, pricePence: 300 },
	{ label: 'Extra :W around print', description: 'The usual margin for framing.', widthMM: 25, widthInches: 1, pricePence: 400 },
	{ label: 'Extra :W around print', description: 'A generous margin for a float mount.', widthMM: 50, widthInches: 2, pricePence: 600 },
	{ label: 'Extra :W around print', description: 'A gallery margin.', widthMM: 75, widthInches: 3, pricePence: 850 },
] as const;

const withCertificate: CategoryId[] = ['fineartprint', 'mountedprint'];

export const certificateSeeds = [
	{
		label: 'Standard certificate',
		description: 'Names the work, paper, ink and date of making.',
		pricePence: 400,
		categories: withCertificate,
		isNumbered: false,
		finishing: 'Certificate',
	},
	{
		label: 'Signed and numbered',
		description: 'Printed on the same cotton paper, blind stamped, with a number of your edition.',
		pricePence: 800,
		categories: withCertificate,
		isNumbered: true,
		finishing: 'Certificate',
		leadDays: 1,
	},
];

export const fineArtOptions = [
	{ label: 'Packed flat', description: 'Between rigid boards instead of rolled in a tube.', pricePence: 350, maxSideMm: 600 },
	{
		label: 'Protective coat',
		description: 'A sprayed UV coat that guards pigment against light and touch.',
		pricePence: 600,
		leadDays: 1,
		finishing: 'Coating',
	},
	{
		label: 'Deckled edges',
		description: 'Torn by hand along a ruler on all four sides.',
		pricePence: 900,
		needsBorder: true,
		leadDays: 1,
		finishing: 'Deckling',
	},
] as const;

export const mountStyles = [
	{ label: 'Soft white', description: 'The warm white of the paper itself. Suits most work.', pricePence: 0, colour: '#f4f2ec' },
	{ label: 'Bright white', description: 'A cooler, cleaner white. For high-key and graphic work.', pricePence: 0, colour: '#fbfbf9' },
	{ label: 'Antique white', description: 'Ivory board for warm and toned pictures.', pricePence: 0, colour: '#efe6d2' },
	{ label: 'Museum black', description: 'Solid black board; the bevel is black too.', pricePence: 500, colour: '#1f1f1f' },
] as const;

type Sides = readonly [width: number, height: number];

/** A size in both units as a studio writes it: neither is computed from the other. */
interface SeededSize {
	readonly mm: Sides;
	readonly inches: Sides;
}

const inInches = (...[width, height]: Sides): SeededSize => ({
	mm: [Math.round(width * MM_PER_INCH), Math.round(height * MM_PER_INCH)],
	inches: [width, height],
});
const A4: SeededSize = { mm: [297, 210], inches: [11.69, 8.27] };
const A3: SeededSize = { mm: [420, 297], inches: [16.54, 11.69] };

/** Print and outer mount, landscape. */
export const mountSeeds = [
	{ label: '6 × 4 in print', route: 'six-by-four', print: inInches(6, 4), final: inInches(10, 8) },
	{ label: '7 × 5 in print', route: 'seven-by-five', print: inInches(7, 5), final: inInches(10, 8) },
	{ label: '8 × 6 in print', route: 'eight-by-six', print: inInches(8, 6), final: inInches(12, 10) },
	{ label: '10 × 8 in print', route: 'ten-by-eight', print: inInches(10, 8), final: inInches(14, 11) },
	{ label: 'A4 print', route: 'a-four', print: A4, final: inInches(16, 12) },
	{ label: '12 × 8 in print', route: 'twelve-by-eight', print: inInches(12, 8), final: inInches(16, 12) },
	{ label: '12 × 10 in print', route: 'twelve-by-ten', print: inInches(12, 10), final: inInches(16, 14) },
	{ label: '14 × 11 in print', route: 'fourteen-by-eleven', print: inInches(14, 11), final: inInches(20, 16) },
	{ label: '16 × 12 in print', route: 'sixteen-by-twelve', print: inInches(16, 12), final: inInches(20, 16) },
	{ label: 'A3 print', route: 'a-three', print: A3, final: inInches(20, 16) },
	{ label: '18 × 12 in print', route: 'eighteen-by-twelve', print: inInches(18, 12), final: inInches(24, 18) },
	{ label: '20 × 16 in print', route: 'twenty-by-sixteen', print: inInches(20, 16), final: inInches(24, 20) },
	{ label: '8 × 8 in print', route: 'eight-square', print: inInches(8, 8), final: inInches(12, 12) },
	{ label: '10 × 10 in print', route: 'ten-square', print: inInches(10, 10), final: inInches(14, 14) },
	{ label: '12 × 12 in print', route: 'twelve-square', print: inInches(12, 12), final: inInches(16, 16) },
] as const;
