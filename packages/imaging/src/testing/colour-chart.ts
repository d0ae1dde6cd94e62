import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deltaE00, type Triple } from '../../../../fixtures/colour-difference.ts';
import { seededRandom } from '../../../../fixtures/random.ts';
import { tiffBytes } from '../../../../fixtures/tiff.ts';
import { adobeRgbMark, codeMark, srgbMark } from '../colour/colour-mark.ts';
import { builtInProfile } from '../colour/profile-of.ts';
import type { ScreenSpace } from '../colour/screen-space.ts';
import { ingestImage } from '../ingest/ingest.ts';
import { greyProfile, matrixProfile } from '../master/master-profile.ts';
import { loadVips } from '../master/wasm-vips.ts';
import { sharp } from '../sharp-setup.ts';
import { buildTiles } from '../tiles/build-tiles.ts';
import { readTileIndex } from '../tiles/tile-file.ts';

const PATCHES_ACROSS = 32;
/** A block of halved colour in a JPEG. */
const PATCH_PX = 16;
const SIDE_PX = PATCHES_ACROSS * PATCH_PX;
const PATCHES = PATCHES_ACROSS ** 2;

interface Source {
	readonly channels: 1 | 3 | 4;
	/** Null: Lab, which needs none. */
	readonly profile: () => Promise<Uint8Array | null>;
	readonly screen: ScreenSpace;
}

const displayP3 = codeMark(12, 13) ?? srgbMark;
const bt2020 = codeMark(9, 1) ?? srgbMark;
const proPhoto = { red: [0.7347, 0.2653], green: [0.1596, 0.8404], blue: [0.0366, 0.0001], white: [0.3457, 0.3585] } as const;
const ofMark = ({ name, colours, curve }: typeof srgbMark) => Promise.resolve(matrixProfile(name, colours, curve));

/** Colour spaces of originals, by name. */
export const chartSources = {
	sRGB: { channels: 3, screen: 'srgb', profile: () => builtInProfile('srgb') },
	'Adobe RGB': { channels: 3, screen: 'p3', profile: () => ofMark(adobeRgbMark) },
	'Display P3': { channels: 3, screen: 'p3', profile: () => ofMark(displayP3) },
	'BT.2020': { channels: 3, screen: 'p3', profile: () => ofMark(bt2020) },
	'ProPhoto RGB': { channels: 3, screen: 'p3', profile: () => Promise.resolve(matrixProfile('ProPhoto RGB', proPhoto, (v) => v ** 1.8)) },
	CMYK: { channels: 4, screen: 'p3', profile: () => builtInProfile('cmyk') },
	Lab: { channels: 3, screen: 'p3', profile: () => Promise.resolve(null) },
	grey: { channels: 1, screen: 'srgb', profile: () => Promise.resolve(greyProfile('Grey gamma 2.2', (v) => v ** 2.2)) },
} satisfies Readonly<Record<string, Source>>;

export type ChartSource = keyof typeof chartSources;

const photometric = { 1: 1, 3: 2, 4: 5 } as const;

/** 1,024 patches of random samples. */
export interface Chart {
	readonly source: ChartSource;
	readonly bits: 8 | 16;
	readonly samples: Uint8Array | Uint16Array;
	readonly profile: Uint8Array | null;
	readonly file: Buffer;
}

/** Draws the chart of a colour space as a TIFF. */
export async function makeChart(source: ChartSource, bits: 8 | 16): Promise<Chart> {
	const { channels, profile: load } = chartSources[source];
	const random = seededRandom(21);
	const kept = (values: readonly number[]) => (bits === 8 ? Uint8Array.from(values) : Uint16Array.from(values));
	const patches = Array.from({ length: PATCHES }, () => Array.from({ length: channels }, () => Math.floor(random() * 2 ** bits)));
	const samples = kept(patches.flat());
	const pixels = kept(
		Array.from({ length: SIDE_PX ** 2 }, (_, at) => {
			const [x, y] = [at % SIDE_PX, Math.floor(at / SIDE_PX)];
			return patches[Math.floor(y / PATCH_PX) * PATCHES_ACROSS + Math.floor(x / PATCH_PX)] ?? [];
		}).flat(),
	);
	const profile = await load();
	const layout = { width: SIDE_PX, height: SIDE_PX, samples: pixels, samplesPerPixel: channels, bits };
	const file = tiffBytes({
		...layout,
		photometric: source === 'Lab' ? 8 : photometric[channels],
		...(profile !== null && { profile }),
	});
	return { source, bits, samples, profile, file };
}

/** A picture's patches: samples, 0 to 255, and the profile by which they are seen. */
export interface Seen {
	readonly samples: Uint8Array;
	readonly profile: Uint8Array;
	readonly isTagged: boolean;
}

/** Makes preview and tiles of a chart as uploads do. */
export async function picturesOf(chart: Chart, folder: string): Promise<{ preview: Seen; loupe: Seen }> {
	const outDir = join(folder, `${chart.source} ${chart.bits}`);
	await mkdir(outDir);
	const input = join(outDir, 'chart.tif');
	await writeFile(input, chart.file);
	const { master, preview } = await ingestImage({ input, outDir, limits: { maxPixels: 1e6 } });
	const tiles = await readFile((await buildTiles({ input: master?.path ?? input, output: join(outDir, 'tiles') })).path);
	const { start, end } = readTileIndex(tiles)?.range(0, 0, 0) ?? {};
	const tile = join(outDir, 'tile.jpg');
	await writeFile(tile, tiles.subarray(start, end));
	return { preview: await seen(preview.path), loupe: await seen(tile) };
}

async function seen(path: string): Promise<Seen> {
	const { icc } = await sharp(path).metadata();
	const { data, info } = await sharp(path, { ignoreIcc: true }).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
	const samples = Uint8Array.from({ length: PATCHES * 3 }, (_, at) => {
		const patch = Math.floor(at / 3);
		const middle = PATCH_PX / 2;
		const [x, y] = [(patch % PATCHES_ACROSS) * PATCH_PX + middle, Math.floor(patch / PATCHES_ACROSS) * PATCH_PX + middle];
		return data[(y * SIDE_PX + x) * info.channels + (info.channels < 3 ? 0 : at % 3)] ?? 0;
	});
	return { samples, profile: icc ?? (await builtInProfile('srgb')), isTagged: icc !== undefined };
}

/** Returns the colours that a picture shows, in Lab. */
async function labSeen({ samples, profile }: Pick<Seen, 'profile'> & { samples: Uint8Array | Uint16Array }): Promise<Triple[]> {
	const vips = await loadVips();
	const isDeep = samples instanceof Uint16Array;
	const image = vips.Image.newFromMemory(samples, PATCHES, 1, 3, vips.BandFormat[isDeep ? 'ushort' : 'uchar']).copy({
		interpretation: isDeep ? 'rgb16' : 'srgb',
	});
	image.setBlob('icc-profile-data', profile);
	const lab = new Float32Array(Uint8Array.from(bytesOf(image.iccImport({ embedded: true, intent: 'relative' }).writeToMemory())).buffer);
	return Array.from({ length: PATCHES }, (_, at) => [lab[at * 3] ?? 0, lab[at * 3 + 1] ?? 0, lab[at * 3 + 2] ?? 0]);
}

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array => new Uint8Array(buffer, byteOffset, byteLength);

/** Returns the colours of a chart in Lab, converted to the screen's space by LittleCMS alone, in 16 bits. */
export async function referenceOf({ source, bits, samples, profile }: Chart): Promise<Triple[]> {
	const { channels, screen } = chartSources[source];
	const vips = await loadVips();
	const names = { 1: ['b-w', 'grey16'], 3: ['srgb', 'rgb16'], 4: ['cmyk', 'cmyk'] } as const;
	const options = { intent: 'relative', depth: 16 } as const;
	const converted = () => {
		if (profile === null) {
			const lab = Float32Array.from(samples, (value, at) => labValue(value, at % 3, bits));
			return vips.Image.newFromMemory(lab, PATCHES, 1, 3, vips.BandFormat.float)
				.copy({ interpretation: 'lab' })
				.iccExport({ ...options, output_profile: screen });
		}
		const image = vips.Image.newFromMemory(samples, PATCHES, 1, channels, vips.BandFormat[bits === 8 ? 'uchar' : 'ushort']);
		const named = image.copy({ interpretation: names[channels][bits === 8 ? 0 : 1] });
		named.setBlob('icc-profile-data', profile);
		return named.iccTransform(screen, { ...options, embedded: true, black_point_compensation: source === 'CMYK' });
	};
	const image = converted();
	const shown = new Uint16Array(Uint8Array.from(bytesOf(image.writeToMemory())).buffer);
	const rgb = Uint16Array.from({ length: PATCHES * 3 }, (_, at) => shown[image.bands < 3 ? Math.floor(at / 3) * image.bands : at] ?? 0);
	return labSeen({ samples: rgb, profile: await builtInProfile(screen) });
}

/** Lab in a TIFF: 8 bits hold 100 in 255 steps and whole a and b; 16 bits hold 256ths of a and b. */
function labValue(sample: number, channel: number, bits: 8 | 16): number {
	if (channel === 0) return (sample / (2 ** bits - 1)) * 100;
	const signed = sample >= 2 ** (bits - 1) ? sample - 2 ** bits : sample;
	return bits === 8 ? signed : signed / 256;
}

/** CIEDE2000 of all patches: 95th percentile and maximum. */
export async function errorOf(
	picture: Pick<Seen, 'samples' | 'profile'>,
	reference: readonly Triple[],
): Promise<{ p95: number; most: number }> {
	const shown = await labSeen(picture);
	const errors = reference.map((colour, at) => deltaE00(shown[at] ?? [0, 0, 0], colour)).toSorted((one, other) => one - other);
	return { p95: errors[Math.floor(errors.length * 0.95)] ?? Number.NaN, most: errors.at(-1) ?? Number.NaN };
}
