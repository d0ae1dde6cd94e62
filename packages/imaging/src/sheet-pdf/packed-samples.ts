import type { ColourSpace } from '../format/colour-space.ts';

/** How a PDF holds the samples of a colour space. */
export interface SampleLayout {
	readonly components: number;
	/** channels that a TIFF stores with a sign and a PDF without */
	readonly signed?: readonly number[];
	/** Without a profile. */
	readonly device: string;
	/** Range of the samples, if it is not that of the colour space. */
	readonly decode?: string;
}

/** a* and b* of 16-bit Lab are 256 steps a unit. */
const LAB_RANGE = '-128 127.99609375';

const layouts: Readonly<Partial<Record<ColourSpace, SampleLayout>>> = {
	srgb: { components: 3, device: '/DeviceRGB' },
	rgb16: { components: 3, device: '/DeviceRGB' },
	'b-w': { components: 1, device: '/DeviceGray' },
	grey16: { components: 1, device: '/DeviceGray' },
	cmyk: { components: 4, device: '/DeviceCMYK' },
	labs: {
		components: 3,
		signed: [1, 2],
		device: `[/Lab << /WhitePoint [0.96422 1 0.82491] /Range [${LAB_RANGE} ${LAB_RANGE}] >>]`,
		decode: `[0 100 ${LAB_RANGE} ${LAB_RANGE}]`,
	},
};

/** Returns the layout of a space's samples; null for floating point, which a PDF cannot hold. */
export const layoutOf = (space: ColourSpace): SampleLayout | null => layouts[space] ?? null;

interface RowFormat {
	/** samples of a row */
	readonly length: number;
	readonly layout: SampleLayout;
}

/** Replaces each sample of whole rows by its difference to the one before of its channel: predictor 2 of TIFF and PDF. */
function subtract(samples: Uint8Array | Uint16Array, { length, layout: { components } }: RowFormat): void {
	for (let row = 0; row < samples.length; row += length)
		for (let at = row + length - 1; at >= row + components; at--) samples[at] = (samples[at] ?? 0) - (samples[at - components] ?? 0);
}

/** Packs whole rows of 8-bit samples in place. */
export function packBytes(rows: Buffer, format: RowFormat): Buffer {
	subtract(rows, format);
	return rows;
}

const SIGN = 0x8000;

/** Packs whole rows of 16-bit samples in place; a PDF stores the high byte first. `isLittle`: how the rows are stored. */
export function packWords(rows: Buffer, format: RowFormat, isLittle: boolean): Buffer {
	if (!isLittle) rows.swap16();
	const samples = new Uint16Array(rows.buffer, rows.byteOffset, rows.length / 2);
	const { components, signed = [] } = format.layout;
	for (const channel of signed) for (let at = channel; at < samples.length; at += components) samples[at] = (samples[at] ?? 0) ^ SIGN;
	subtract(samples, format);
	return rows.swap16();
}
