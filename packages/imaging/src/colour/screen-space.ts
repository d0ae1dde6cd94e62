import type { ColourSpace } from '../format/colour-space.ts';
import {
	type Chromaticities,
	D65,
	lightBetween,
	lightInSrgb,
	srgbChromaticities,
	srgbLight,
	srgbSample,
	type Vector,
} from '../master/master-profile.ts';
import type { Colours } from './colours.ts';

/** Colour spaces of the pictures that screens show: sRGB without a profile, or Display P3 with one. */
export const screenSpaces = ['srgb', 'p3'] as const;

export type ScreenSpace = (typeof screenSpaces)[number];

const p3Chromaticities: Chromaticities = { red: [0.68, 0.32], green: [0.265, 0.69], blue: [0.15, 0.06], white: D65 };

/** Rounding in profiles and chromaticities; a primary this close to sRGB is inside. */
const TOLERANCE = 0.01;

/** Returns the space in which an original's pictures are kept: Display P3 if its colours reach beyond sRGB. Pure. */
export function screenSpaceOf(colours: Colours, space: ColourSpace, icc: Uint8Array | undefined): ScreenSpace {
	if (space === 'b-w' || space === 'grey16' || space === 'scrgb') return 'srgb';
	if (space === 'cmyk' || space === 'lab' || space === 'labs') return 'p3';
	switch (colours.from) {
		case 'mark': {
			const toSrgb = lightBetween(colours.mark.colours, srgbChromaticities);
			return toSrgb.some(isBeyondSrgb) ? 'p3' : 'srgb';
		}
		case 'profile': {
			const colorants = icc === undefined ? null : colorantsIn(icc);
			// Tables say nothing about their gamut without being tried.
			return colorants === null || colorants.some((colorant) => isBeyondSrgb(lightInSrgb(colorant))) ? 'p3' : 'srgb';
		}
		case 'assumption':
		case 'space':
			return 'srgb';
	}
}

/** Light of a colour in sRGB, of which less than none or more than all is outside. */
const isBeyondSrgb = (light: Vector): boolean => light.some((part) => part < -TOLERANCE || part > 1 + TOLERANCE);

const TAGS_AT = 128;
const MOST_TAGS = 100;

/** Returns XYZ of red, green and blue of a matrix profile; null of any other, or of a damaged one. */
function colorantsIn(icc: Uint8Array): Vector[] | null {
	const bytes = Buffer.from(icc.buffer, icc.byteOffset, icc.length);
	if (bytes.length < TAGS_AT + 4) return null;
	const places = new Map<string, number>();
	const count = Math.min(bytes.readUInt32BE(TAGS_AT), MOST_TAGS);
	for (let at = TAGS_AT + 4; at + 12 <= bytes.length && places.size < count; at += 12) {
		places.set(bytes.toString('latin1', at, at + 4), bytes.readUInt32BE(at + 4));
	}
	if (places.has('A2B0') || places.has('A2B1')) return null;
	const found: Vector[] = [];
	for (const name of ['rXYZ', 'gXYZ', 'bXYZ']) {
		const at = places.get(name);
		if (at === undefined || at + 20 > bytes.length) return null;
		const part = (axis: number) => bytes.readInt32BE(at + 8 + axis * 4) / 65_536;
		found.push([part(0), part(1), part(2)]);
	}
	return found;
}

/** Converts samples of an opaque RGB picture from one screen's space to another, in place. 0 to 255. */
export function convertSamples(samples: Uint8Array, from: ScreenSpace, to: ScreenSpace): void {
	if (from === to) return;
	const [red, green, blue] = lightBetween(chromaticitiesOf(from), chromaticitiesOf(to));
	for (let at = 0; at + 2 < samples.length; at += 3) {
		const [r, g, b] = [lightOf(samples[at]), lightOf(samples[at + 1]), lightOf(samples[at + 2])];
		for (const band of [0, 1, 2] as const) {
			const light = red[band] * r + green[band] * g + blue[band] * b;
			samples[at + band] = Math.round(255 * srgbSample(Math.min(Math.max(light, 0), 1)));
		}
	}
}

const chromaticitiesOf = (space: ScreenSpace): Chromaticities => (space === 'p3' ? p3Chromaticities : srgbChromaticities);

const lightOf = (sample: number | undefined): number => srgbLight((sample ?? 0) / 255);

/** Returns an sRGB colour, `#rrggbb`, as the same colour in a screen's space. */
export function colourIn(space: ScreenSpace, colour: string): string {
	const samples = Buffer.from(colour.slice(1), 'hex');
	convertSamples(samples, 'srgb', space);
	return `#${samples.toString('hex')}`;
}
