import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { fixtureFile } from '../../../../../fixtures/files.ts';
import { makeGarbage } from '../../../../../fixtures/hostile.ts';
import { inJxlContainer, type JxlPicture, jxlBytes, jxlHead } from '../../../../../fixtures/jxl.ts';
import { landscapePixels } from '../../../../../fixtures/landscape.ts';
import { iccProfileName } from '../../format/icc-name.ts';
import { folderTest as test } from '../../testing/folder-test.ts';
import { pixelAt, storedPixels } from '../../testing/pixels.ts';
import { jxlToMaster } from './jxl.ts';
import { readJxlHeader } from './jxl-header.ts';
import { wideProfile } from './jxl-wide.ts';

// A decoder of several megabytes is compiled first on a shared machine.
const maxPixels = 50_000_000;
const near = (colour: readonly number[], by = 3) =>
	colour.map((value) => expect.toSatisfy((actual: number) => Math.abs(actual - value) <= by, `${value} ± ${by}`));

async function convert(bytes: Uint8Array, folder: string) {
	const input = join(folder, 'input');
	await writeFile(input, bytes);
	// A unique name: libvips caches files by name.
	const output = join(folder, `${randomUUID()}.partial`);
	const converted = await jxlToMaster({ input, output, maxPixels });
	return { converted, output, metadata: await sharp(output).metadata() };
}

function photo(width: number, height: number, bitDepth: 8 | 16 = 8) {
	return { samples: landscapePixels({ seed: 5, width, height, bitDepth }), width, height, channels: 3 } as const;
}

/** A single colour, as 8-bit samples, 16-bit samples, or light. */
function flat(colour: readonly number[], kind: 8 | 16 | 'light' = 8) {
	const size = 64 * 64 * colour.length;
	const samples = kind === 8 ? new Uint8Array(size) : kind === 16 ? new Uint16Array(size) : new Float32Array(size);
	for (let at = 0; at < size; at++) samples[at] = colour[at % colour.length] ?? 0;
	return { samples, width: 64, height: 64 };
}

/** The centre as a screen shows it. */
async function seen(output: string): Promise<number[]> {
	const middle = sharp(output).extract({ left: 20, top: 20, width: 8, height: 8 });
	const { space, channels } = await sharp(output).metadata();
	const shown = space === 'rgb16' ? middle.withIccProfile('srgb') : space === 'grey16' ? middle.pipelineColourspace('b-w') : middle;
	const { data, info } = await (channels % 2 === 0 ? shown.removeAlpha() : shown)
		.toColourspace('srgb')
		.raw()
		.toBuffer({ resolveWithObject: true });
	return [...data.subarray(0, info.channels)];
}

async function p3Profile(): Promise<Buffer> {
	const tagged = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
		.withIccProfile('p3')
		.png()
		.toBuffer();
	const { icc } = await sharp(tagged).metadata();
	if (icc === undefined) throw new Error('no profile');
	return icc;
}

describe('the content of the master', () => {
	test.for([8, 16] as const)(
		'holds a lossless picture of %i bits to the last bit, with its profile byte for byte [D15]',
		async (bits, { folder }) => {
			const picture = photo(700, 530, bits);
			const icc = await p3Profile();
			const { output, converted, metadata } = await convert(await jxlBytes({ ...picture, isLossless: true, icc }), folder);
			expect(converted).toEqual({ pages: 1, notes: [] });
			expect(metadata).toMatchObject({ format: 'tiff', width: 700, height: 530, channels: 3, depth: bits === 8 ? 'uchar' : 'ushort' });
			expect(metadata.icc?.equals(icc)).toBe(true);
			expect((await storedPixels(output)).samples).toEqual(picture.samples);
		},
	);

	test.for([1, 2, 3] as const)(
		'the content of the master reads a codestream from a container, in %i pieces [C5.07]',
		async (parts, { folder }) => {
			const picture = photo(200, 120);
			const { output } = await convert(inJxlContainer(await jxlBytes({ ...picture, isLossless: true }), parts), folder);
			expect((await storedPixels(output)).samples).toEqual(picture.samples);
		},
	);

	/** Quarters 0 1 / 2 3 of a 48 × 32 px picture, upright. */
	const upright: Readonly<Record<number, readonly number[]>> = {
		1: [0, 1, 2, 3],
		2: [1, 0, 3, 2],
		3: [3, 2, 1, 0],
		4: [2, 3, 0, 1],
		5: [0, 2, 1, 3],
		6: [2, 0, 3, 1],
		7: [3, 1, 2, 0],
		8: [1, 3, 0, 2],
	};
	const quarters = [
		[220, 40, 40],
		[40, 180, 60],
		[50, 70, 210],
		[235, 225, 60],
	];

	test.for([1, 2, 3, 4, 5, 6, 7, 8])(
		'the content of the master shows a picture of orientation %i upright, once [D15]',
		async (orientation, { folder }) => {
			const bytes = await readFile(fixtureFile('on-its-side.jxl'));
			// Its three bits of orientation, 6 less 1, follow 27 others.
			expect(((bytes.readUInt16LE(3) >> 3) & 7) + 1).toBe(6);
			bytes.writeUInt16LE((bytes.readUInt16LE(3) & ~0x38) | ((orientation - 1) << 3), 3);
			const { output, metadata } = await convert(bytes, folder);
			expect([metadata.width, metadata.height, metadata.orientation ?? 1]).toEqual(orientation < 5 ? [48, 32, 1] : [32, 48, 1]);
			const pixels = await storedPixels(output);
			const [right, bottom] = [pixels.width - 4, pixels.height - 4];
			const places = [
				[3, 3],
				[right, 3],
				[3, bottom],
				[right, bottom],
			] as const;
			const found = places.map(([x, y]) =>
				quarters.findIndex((colour) => colour.every((value, band) => Math.abs(value - (pixelAt(pixels, x, y)[band] ?? 0)) <= 4)),
			);
			expect(found).toEqual(upright[orientation]);
		},
	);

	test.for([
		['lossless', true],
		['lossy', false],
	] as const)(
		'the content of the master gives a profile that fits the samples of a %s picture, whatever its own says [D39]',
		async ([, isLossless], { folder }) => {
			const p3 = await p3Profile();
			const plain = await convert(await jxlBytes({ ...flat([128, 96, 64]), channels: 3, isLossless }), folder);
			expect(await seen(plain.output)).toEqual(near([128, 96, 64]));
			// (128, 96, 64) in Display P3 is about (133, 95, 60) in sRGB; the same in 16 bits.
			const tagged = await convert(await jxlBytes({ ...flat([128, 96, 64]), channels: 3, isLossless, icc: p3 }), folder);
			expect(await seen(tagged.output)).toEqual(near([133, 95, 60]));
			const deep = await convert(await jxlBytes({ ...flat([32_896, 24_672, 16_448], 16), channels: 3, isLossless, icc: p3 }), folder);
			expect(await seen(deep.output)).toEqual(near([133, 95, 60]));
		},
	);

	test('the content of the master keeps the colours of a lossy picture that lie outside sRGB, and enough steps in its shadows [D15] [D39]', async ({
		folder,
	}) => {
		// A green of ROMM RGB far outside sRGB; the decoder returns linear sRGB for profiles it cannot name.
		const icc = wideProfile();
		const green = [20_000, 45_000, 12_000];
		const bytes = await jxlBytes({ ...flat(green, 16), channels: 3, isLossless: false, icc });
		expect(readJxlHeader(bytes)).toMatchObject({ isXyb: true, encoding: null });
		const { output, metadata } = await convert(bytes, folder);
		expect(metadata).toMatchObject({ depth: 'ushort', space: 'rgb16' });
		expect(metadata.icc && iccProfileName(metadata.icc)).toBe('ROMM RGB');
		expect(pixelAt(await storedPixels(output), 30, 30)).toEqual(near(green, 700));
		const dark = await convert(await jxlBytes({ ...flat([12, 12, 12]), channels: 3, isLossless: false, icc }), folder);
		expect(dark.metadata.depth).toBe('ushort');
		expect(pixelAt(await storedPixels(dark.output), 30, 30)).toEqual(near([3084, 3084, 3084], 120));
	});

	test('brings floats into 16 bits and says so [D39]', async ({ folder }) => {
		// Linear light 0.2140 is sRGB 128; light above 1 is paper white.
		for (const [light, screen] of [
			[0.214, 128],
			[3, 255],
		] as const) {
			const { output, converted, metadata } = await convert(
				await jxlBytes({ ...flat([light, light, light], 'light'), channels: 3, isLossless: true }),
				folder,
			);
			expect(converted.notes).toEqual(['DEPTH_REDUCED']);
			expect(metadata.depth).toBe('ushort');
			expect(await seen(output)).toEqual(near([screen, screen, screen]));
		}
	});

	test('the content of the master keeps grey grey, lossy and with a profile as well [D15]', async ({ folder }) => {
		const lossless = await convert(await jxlBytes({ ...flat([100]), channels: 1, isLossless: true }), folder);
		expect(lossless.metadata).toMatchObject({ channels: 1, space: 'b-w' });
		expect((await seen(lossless.output))[0]).toBe(100);
		const lossy = await convert(await jxlBytes({ ...flat([100]), channels: 1, isLossless: false }), folder);
		expect(lossy.metadata.channels).toBe(1);
		expect((await seen(lossy.output))[0]).toSatisfy((value: number) => Math.abs(value - 100) <= 3);
	});

	test('the content of the master keeps transparency [D15]', async ({ folder }) => {
		const { output, metadata } = await convert(await jxlBytes({ ...flat([220, 40, 40, 100]), channels: 4, isLossless: true }), folder);
		expect(metadata).toMatchObject({ channels: 4, hasAlpha: true });
		expect(pixelAt(await storedPixels(output), 5, 5)).toEqual([220, 40, 40, 100]);
	});

	test('the content of the master takes colours that were multiplied by their transparency apart [D15]', async ({ folder }) => {
		const bytes = await jxlBytes({ ...flat([11_000, 2000, 2000, 25_700], 16), channels: 4, isLossless: true });
		const before = readJxlHeader(bytes);
		// No available encoder sets the bit: it is found as the only one that turns the header into this one.
		const wanted = { ...before, extraChannels: [{ kind: 'premultiplied' }] };
		const multiplied = [...Array(100).keys()]
			.map((bit) => Buffer.from(bytes.map((byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte))))
			.find((changed) => isSameHeader(changed, wanted));
		if (multiplied === undefined) throw new Error('no such bit');
		const { output } = await convert(multiplied, folder);
		const share = 25_700 / 65_535;
		expect(pixelAt(await storedPixels(output), 5, 5)).toEqual(near([11_000 / share, 2000 / share, 2000 / share, 25_700], 2));
	});

	test('the content of the master counts the frames of an animation and takes the first [C5.07]', async ({ folder }) => {
		const frames = new Uint8Array(40 * 60 * 3);
		frames.fill(200, 0, 40 * 20 * 3);
		const { output, converted, metadata } = await convert(
			await jxlBytes({ samples: frames, width: 40, height: 60, channels: 3, isLossless: true, frameHeight: 20 }),
			folder,
		);
		expect(converted.pages).toBe(3);
		expect([metadata.width, metadata.height]).toEqual([40, 20]);
		expect(pixelAt(await storedPixels(output), 5, 5)).toEqual([200, 200, 200]);
	});
});

function isSameHeader(bytes: Buffer, wanted: object): boolean {
	try {
		return JSON.stringify(readJxlHeader(bytes)) === JSON.stringify(wanted);
	} catch {
		return false;
	}
}

describe('the converter', () => {
	test.for([
		['lossless', { isLossless: true }],
		['lossy', { isLossless: false }],
	] as const)('the converter refuses a %s file cut short anywhere, in a container too [D19]', async ([, how], { folder }) => {
		const picture: JxlPicture = { ...photo(600, 400), ...how };
		const bare = await jxlBytes(picture);
		for (const bytes of [bare, inJxlContainer(bare, 1), inJxlContainer(bare, 3)]) {
			for (const share of [0.01, 0.1, 0.3, 0.5, 0.7, 0.9, 0.97, 0.99, 0.999]) {
				const cut = bytes.subarray(0, Math.floor(bytes.length * share));
				await expect(convert(cut, folder), `${share}`).rejects.toMatchObject({ code: 'FILE_UNREADABLE' });
			}
		}
	});

	test('the converter refuses garbage, behind a JPEG XL beginning too, and an empty file [D19]', async ({ folder }) => {
		await makeGarbage(join(folder, 'garbage'), 5000, 6);
		const noise = await readFile(join(folder, 'garbage'));
		const head = jxlHead({ width: 100, height: 100 });
		for (const bytes of [noise, Buffer.concat([head, noise]), inJxlContainer(noise, 1), head, Buffer.alloc(0)]) {
			await expect(convert(bytes, folder)).rejects.toMatchObject({ code: 'FILE_UNREADABLE' });
		}
	});

	test('the converter refuses a size bomb by its head, before the decoder is asked [D19]', async ({ folder }) => {
		const input = join(folder, 'input');
		for (const [width, height, most] of [
			[60_000, 60_000, maxPixels],
			[2 ** 30, 2 ** 30, maxPixels],
			[2 ** 30, 1, maxPixels],
			[40_000, 40_000, Number.POSITIVE_INFINITY],
		] as const) {
			const bytes = jxlHead({ width, height });
			expect(readJxlHeader(bytes)).toMatchObject({ width, height });
			await writeFile(input, bytes);
			const refused = jxlToMaster({ input, output: join(folder, 'output'), maxPixels: most });
			await expect(refused).rejects.toMatchObject({
				code: 'FILE_TOO_MANY_PIXELS',
				message: expect.stringContaining(`${width} × ${height} pixels`),
			});
		}
	});

	test('the converter refuses CMYK and channels that the decoder would take for something else [D19]', async ({ folder }) => {
		for (const extraChannels of [[4], [0, 1], [0, 4]] as const) {
			await expect(convert(jxlHead({ width: 100, height: 100, extraChannels }), folder)).rejects.toMatchObject({
				code: 'FILE_TYPE_NOT_SUPPORTED',
			});
		}
	});
});
