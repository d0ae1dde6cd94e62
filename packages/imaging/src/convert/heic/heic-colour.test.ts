import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { srgbDifference } from '../../../../../fixtures/colour-difference.ts';
import { fixtureFile } from '../../../../../fixtures/files.ts';
import { HEIC_TILE_PX, type HeicLayout, heicBytes } from '../../../../../fixtures/heic.ts';
import { hevcPictures } from '../../../../../fixtures/heic-boxes.ts';
import { HUES_SIZE, hueAt, ycbcrAt } from '../../../../../fixtures/hues.ts';
import { folderTest as test } from '../../testing/folder-test.ts';
import { type Pixels, pixelAt, storedPixels } from '../../testing/pixels.ts';
import { heicToMaster } from './heic.ts';

interface Place {
	x: number;
	y: number;
}

async function decoded(bytes: Buffer, folder: string): Promise<Pixels> {
	const input = join(folder, 'input');
	const output = join(folder, `${randomUUID()}.partial`);
	await writeFile(input, bytes);
	await heicToMaster({ input, output, maxPixels: 1e6 });
	return storedPixels(output);
}

const { width, height } = HUES_SIZE;
const files = {
	'4:2:0': 'hues-420.heic',
	'4:2:0 of ten bits': 'hues-420-ten-bits.heic',
	'4:2:2': 'hues-422.heic',
	'4:4:4': 'hues-444.heic',
	'4:2:0 between four pixels': 'hues-420-centre.heic',
	'4:2:0 on every second pixel of every second row': 'hues-420-top-left.heic',
	'4:2:0 between two pixels of a lower row': 'hues-420-bottom.heic',
} as const;

type Kind = keyof typeof files;

const kinds = Object.keys(files).filter((name): name is Kind => name in files);

/** Deviation of pixels from the formula, by their position. */
function errors(pixels: Pixels): Record<'inside' | 'seam' | 'edge', { mean: number; max: number }> {
	const full = pixels.samples instanceof Uint8Array ? 255 : 65_535;
	const found: Record<'inside' | 'seam' | 'edge', number[]> = { inside: [], seam: [], edge: [] };
	for (let y = 0; y < height; y++) {
		for (let x = 0; x < width; x++) {
			const [red = 0, green = 0, blue = 0] = pixelAt(pixels, x, y);
			const isEdge = x === 0 || y === 0 || x === width - 1 || y === height - 1;
			const isSeam = [x, y].some((place) => [0, HEIC_TILE_PX - 1].includes(place % HEIC_TILE_PX));
			found[isEdge ? 'edge' : isSeam ? 'seam' : 'inside'].push(srgbDifference([red / full, green / full, blue / full], hueAt(x, y)));
		}
	}
	const figures = (list: readonly number[]) => ({
		mean: list.reduce((sum, value) => sum + value, 0) / list.length,
		max: Math.max(...list),
	});
	return { inside: figures(found.inside), seam: figures(found.seam), edge: figures(found.edge) };
}

describe('colour between the samples of colour', () => {
	test.for(kinds)(
		'colour between the samples of colour is as exact on seams and edges as inside a tile: %s [D15]',
		async (kind, { folder }) => {
			const { inside, seam, edge } = errors(await decoded(await readFile(fixtureFile(files[kind])), folder));
			// Rounding to eight bits, and no more.
			expect(inside.mean).toBeLessThan(0.3);
			expect(seam.mean).toBeLessThan(inside.mean + 0.02);
			// If the first sample is inside, nothing defines chroma at the edge.
			const isInside = kind.includes('between');
			expect(edge.mean).toBeLessThan(inside.mean + (isInside ? 0.35 : 0.15));
			expect(edge.max).toBeLessThan(isInside ? 3 : 2);
			for (const { max } of [inside, seam]) expect(max).toBeLessThan(2);
		},
	);

	test('colour between the samples of colour keeps ten bits: finer steps than eight have [D15] [D39]', async ({ folder }) => {
		const pixels = await decoded(await readFile(fixtureFile(files['4:2:0 of ten bits'])), folder);
		expect(pixels.samples).toBeInstanceOf(Uint16Array);
		const { inside, seam } = errors(pixels);
		expect(Math.max(inside.mean, seam.mean)).toBeLessThan(0.08);
	});

	test('colour between the samples of colour reads grey as light alone, in the whole picture [D15]', async ({ folder }) => {
		const pixels = await decoded(await readFile(fixtureFile('hues-400.heic')), folder);
		expect([pixels.width, pixels.height]).toEqual([width, height]);
		for (const [x, y] of [
			[0, 0],
			[63, 64],
			[64, 63],
			[178, 108],
		] as const) {
			const [light = 0] = ycbcrAt(x, y, { kr: 0.299, kb: 0.114, isFullRange: true, bits: 8 });
			for (const seen of pixelAt(pixels, x, y)) expect(Math.abs(seen - light)).toBeLessThanOrEqual(0.5);
		}
	});
});

describe('the visible part of the stored pixels', () => {
	const [right, bottom] = [width - 1, height - 1];
	const crop = { width: 101, height: 64, right: -7, down: 3.5 };
	/** Left and top of the crop: the picture's centre, shifted, minus half of the kept size. */
	const [cropX, cropY] = [(width - crop.width) / 2 + crop.right, (height - crop.height) / 2 + crop.down];
	const views: readonly [Pick<HeicLayout, 'turns' | 'mirror' | 'crop'>, (place: Place) => Place][] = [
		[{ turns: 1 }, ({ x, y }) => ({ x: right - y, y: x })],
		[{ turns: 2 }, ({ x, y }) => ({ x: right - x, y: bottom - y })],
		[{ turns: 3 }, ({ x, y }) => ({ x: y, y: bottom - x })],
		[{ mirror: 0 }, ({ x, y }) => ({ x, y: bottom - y })],
		[{ mirror: 1 }, ({ x, y }) => ({ x: right - x, y })],
		[{ turns: 1, mirror: 1 }, ({ x, y }) => ({ x: right - y, y: bottom - x })],
		[{ crop }, ({ x, y }) => ({ x: cropX + x, y: cropY + y })],
		[{ crop, turns: 3 }, ({ x, y }) => ({ x: cropX + y, y: cropY + crop.height - 1 - x })],
	];

	test.for(views)(
		'the visible part of the stored pixels is the same pixels, colour in its place: %o [D15]',
		async ([how, storedAt], { folder }) => {
			const whole = await readFile(fixtureFile(files['4:2:0']));
			const layout: HeicLayout = { pictures: hevcPictures(whole), columns: 3, width, height, nclx: [1, 13, 6] };
			const plain = await decoded(heicBytes(layout), folder);
			const seen = await decoded(heicBytes({ ...layout, ...how }), folder);
			const size = how.crop ?? { width, height };
			const isOnItsSide = how.turns === 1 || how.turns === 3;
			expect([seen.width, seen.height]).toEqual(isOnItsSide ? [size.height, size.width] : [size.width, size.height]);
			let differing = 0;
			for (let y = 0; y < seen.height; y++) {
				for (let x = 0; x < seen.width; x++) {
					const at = storedAt({ x, y });
					const [here, there] = [(y * seen.width + x) * 3, (at.y * width + at.x) * 3];
					for (const band of [0, 1, 2]) if (seen.samples[here + band] !== plain.samples[there + band]) differing++;
				}
			}
			expect(differing).toBe(0);
		},
	);
});
