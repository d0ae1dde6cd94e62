import { type Chromaticities, D65, srgbChromaticities, srgbLight } from '../master/master-profile.ts';

/** Colour information of a file that is not an ICC profile. */
export interface ColourMark {
	/** Shown to people: 'Display P3', 'Adobe RGB'. */
	readonly name: string;
	readonly colours: Chromaticities;
	/** Turns a sample into light; both 0 to 1. */
	readonly curve: (sample: number) => number;
	/** True if the curve reaches beyond paper white and is compressed for a print. */
	readonly isHdr: boolean;
}

export const srgbMark: ColourMark = { name: 'sRGB', colours: srgbChromaticities, curve: srgbLight, isHdr: false };

/** Returns whether decoders that ignore marks read the file correctly. */
export const isSrgb = ({ colours, curve }: ColourMark): boolean => colours === srgbMark.colours && curve === srgbMark.curve;

const ADOBE_GAMMA = 563 / 256;

export const adobeRgbMark: ColourMark = {
	name: 'Adobe RGB',
	colours: { red: [0.64, 0.33], green: [0.21, 0.71], blue: [0.15, 0.06], white: D65 },
	curve: (sample) => sample ** ADOBE_GAMMA,
	isHdr: false,
};

const bt601: Chromaticities = { red: [0.63, 0.34], green: [0.31, 0.595], blue: [0.155, 0.07], white: D65 };

/** Keys: ColourPrimaries of ITU-T H.273. */
const knownPrimaries: Readonly<Record<number, readonly [name: string, colours: Chromaticities]>> = {
	1: ['sRGB', srgbChromaticities],
	4: ['BT.470 M', { red: [0.67, 0.33], green: [0.21, 0.71], blue: [0.14, 0.08], white: [0.31, 0.316] }],
	5: ['BT.601 625', { red: [0.64, 0.33], green: [0.29, 0.6], blue: [0.15, 0.06], white: D65 }],
	6: ['BT.601', bt601],
	7: ['BT.601', bt601],
	9: ['BT.2020', { red: [0.708, 0.292], green: [0.17, 0.797], blue: [0.131, 0.046], white: D65 }],
	11: ['DCI-P3', { red: [0.68, 0.32], green: [0.265, 0.69], blue: [0.15, 0.06], white: [0.314, 0.351] }],
	12: ['Display P3', { red: [0.68, 0.32], green: [0.265, 0.69], blue: [0.15, 0.06], white: D65 }],
};

const PQ = 16;
const HLG = 18;

/** Keys: TransferCharacteristics of ITU-T H.273. Video curves are shown as sRGB, as browsers do. */
const knownCurves: Readonly<Record<number, readonly [name: string, curve: (sample: number) => number]>> = {
	4: [' gamma 2.2', (sample) => sample ** 2.2],
	5: [' gamma 2.8', (sample) => sample ** 2.8],
	8: [' linear', (sample) => sample],
	[PQ]: [' PQ', (sample) => rollOff(pqNits(sample))],
	[HLG]: [' HLG', (sample) => rollOff(hlgNits(sample))],
};

const UNSPECIFIED = 2;

/**
 * Returns the mark for a pair of H.273 numbers (nclx of HEIF, cICP of PNG); null if unspecified or unknown.
 * HDR is compressed for paper: light up to 60 % of reference white stays, brighter light is rolled off.
 */
export function codeMark(primaries: number, transfer: number): ColourMark | null {
	if (primaries === UNSPECIFIED && transfer === UNSPECIFIED) return null;
	const known = knownPrimaries[primaries === UNSPECIFIED ? 1 : primaries];
	if (known === undefined) return null;
	const [suffix, curve] = knownCurves[transfer] ?? ['', srgbLight];
	return { name: `${known[0]}${suffix}`, colours: known[1], curve, isHdr: transfer === PQ || transfer === HLG };
}

/** ITU-R BT.2100, table 4. */
function pqNits(sample: number): number {
	const [m1, m2, c1, c2, c3] = [2610 / 16_384, (2523 / 4096) * 128, 3424 / 4096, (2413 / 4096) * 32, (2392 / 4096) * 32];
	const root = sample ** (1 / m2);
	return 10_000 * (Math.max(root - c1, 0) / (c2 - c3 * root)) ** (1 / m1);
}

/** ITU-R BT.2100, table 5, on its reference display. */
function hlgNits(sample: number): number {
	const [a, b, c] = [0.178_832_77, 0.284_668_92, 0.559_910_73];
	const scene = sample <= 0.5 ? sample ** 2 / 3 : (Math.exp((sample - c) / a) + b) / 12;
	return 1000 * Math.min(scene, 1) ** 1.2;
}

const REFERENCE_WHITE_NITS = 203;
const BRIGHTEST = 1000 / REFERENCE_WHITE_NITS;
const KNEE = 0.6;

/** Joins the straight part without a kink and ends at 1. */
function rollOff(nits: number): number {
	const light = Math.min(nits / REFERENCE_WHITE_NITS, BRIGHTEST);
	if (light <= KNEE) return light;
	const slope = (BRIGHTEST - KNEE) / (1 - KNEE);
	const along = (light - KNEE) / (BRIGHTEST - KNEE);
	return KNEE + ((1 - KNEE) * along * slope) / (along * (slope - 1) + 1);
}
