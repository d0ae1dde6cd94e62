import type Vips from 'wasm-vips';
import { ImagingError } from '../imaging-error.ts';
import { loadVips, vipsMessage } from '../master/wasm-vips.ts';
import { channelsOf, type ProfileHead } from './icc/profile-head.ts';

type Engine = typeof Vips;

/** Rows of L*, a*, b*. */
export type LabRows = Float32Array<ArrayBuffer>;
/** Rows of channels, 0 to 65,535: red, green and blue, or inks. */
export type CodeRows = Uint16Array<ArrayBuffer>;

/**
 * Transforms between a screen's space, L*a*b* and a paper, by Little CMS; rows of colours in, rows out. All L*a*b* is relative
 * to the paper's white: libvips gives its L*a*b* another white than D50, so that it would convert absolute colours wrongly.
 */
export interface PaperTransforms {
	labOfScreen(colours: CodeRows, space: 'p3' | 'srgb'): LabRows;
	/** To Display P3, clipped. */
	screenOfLab(colours: LabRows): CodeRows;
	/** `compensates`: for the black point. */
	inksOfLab(colours: LabRows, intent: 'relative' | 'perceptual', compensates: boolean): CodeRows;
	labOfInks(inks: CodeRows): LabRows;
}

const run = <Result>(work: () => Result): Result => {
	try {
		return work();
	} catch (error) {
		if (error instanceof ImagingError) throw error;
		const message = vipsMessage(error);
		const code = /out of memory|OOM|unable to allocate|malloc/i.test(message) ? 'OUT_OF_MEMORY' : 'FILE_UNREADABLE';
		throw new ImagingError(code, `colours could not be converted: ${message}`, { cause: error });
	}
};

/** Converts colours as an image of one row. */
function convert(
	vips: Engine,
	colours: CodeRows | LabRows,
	{ channels, interpretation }: { channels: number; interpretation: 'rgb16' | 'cmyk' | 'lab' },
	step: (image: Vips.Image) => Vips.Image,
): Uint8Array<ArrayBuffer> {
	return run(() => {
		const format = colours instanceof Float32Array ? vips.BandFormat.float : vips.BandFormat.ushort;
		const memory = vips.Image.newFromMemory(colours, colours.length / channels, 1, channels, format);
		const named = memory.copy({ interpretation });
		const converted = step(named);
		try {
			const { buffer, byteOffset, byteLength } = converted.writeToMemory();
			return Uint8Array.from(new Uint8Array(buffer, byteOffset, byteLength));
		} finally {
			for (const image of [converted, named, memory]) image.delete();
		}
	});
}

/**
 * Opens a checked profile for transforms. Its head must have been validated: libvips uses another profile for one that it
 * cannot read. Each profile needs a path of its own, because libvips remembers results by it.
 */
export async function openPaper(path: string, { space, tags }: ProfileHead): Promise<PaperTransforms> {
	const vips = await loadVips();
	const device = { channels: channelsOf(space), interpretation: space === 'cmyk' ? 'cmyk' : 'rgb16' } as const;
	const lab = { channels: 3, interpretation: 'lab' } as const;
	const screen = { channels: 3, interpretation: 'rgb16' } as const;
	const pcs = 'lab';
	const read = tags.has('A2B1') ? 'relative' : 'perceptual';
	const labRows = ({ buffer }: Uint8Array<ArrayBuffer>): LabRows => new Float32Array(buffer);
	const codeRows = ({ buffer }: Uint8Array<ArrayBuffer>): CodeRows => new Uint16Array(buffer);
	return {
		labOfScreen: (colours, input_profile) =>
			labRows(convert(vips, colours, screen, (image) => image.iccImport({ input_profile, intent: 'relative', pcs }))),
		screenOfLab: (colours) =>
			codeRows(convert(vips, colours, lab, (image) => image.iccExport({ output_profile: 'p3', intent: 'relative', depth: 16, pcs }))),
		inksOfLab: (colours, intent, black_point_compensation) =>
			codeRows(
				convert(vips, colours, lab, (image) => image.iccExport({ output_profile: path, intent, depth: 16, pcs, black_point_compensation })),
			),
		labOfInks: (inks) => labRows(convert(vips, inks, device, (image) => image.iccImport({ input_profile: path, intent: read, pcs }))),
	};
}
