import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { landscapePixels } from '../../../../../fixtures/landscape.ts';
import { type PdfPageContent, type PdfPicture, pdfBytes } from '../../../../../fixtures/pdf.ts';
import { iccProfileName } from '../../format/icc-name.ts';
import { createImagingPool } from '../../index.ts';
import { sharp } from '../../sharp-setup.ts';
import { folderTest } from '../../testing/folder-test.ts';
import { type Pixels, pixelAt, storedPixels } from '../../testing/pixels.ts';
import type { Converted } from '../converter.ts';
import { srgbProfile } from '../render-profile.ts';
import { openDocument, pdfToMaster } from './pdf.ts';
import { startPdfium } from './pdf-engine.ts';
import { pdfRows } from './pdf-rows.ts';

const test = folderTest;
/** Small, so that pages of any size render at once. */
const maxPixels = 40_000;

const RED = [255, 0, 0];
const GREEN = [0, 255, 0];
const BLUE = [0, 0, 255];
const WHITE = [255, 255, 255];

async function convert(bytes: Uint8Array, folder: string, limit = maxPixels): Promise<Converted & { pixels: Pixels; output: string }> {
	const [input, output] = [join(folder, 'input.pdf'), join(folder, 'master.tif')];
	await writeFile(input, bytes);
	const converted = await pdfToMaster({ input, output, maxPixels: limit });
	return { ...converted, pixels: await storedPixels(output), output };
}

async function refusal(bytes: Uint8Array, folder: string, limit = maxPixels): Promise<unknown> {
	await writeFile(join(folder, 'input.pdf'), bytes);
	return pdfToMaster({ input: join(folder, 'input.pdf'), output: join(folder, 'master.tif'), maxPixels: limit }).then(
		() => null,
		(error: unknown) => error,
	);
}

/** Page with a red corner at the top left of its unrotated sheet, and a blue one at the bottom right. */
function corners(page: Partial<PdfPageContent> = {}, [left, bottom, right, top] = [0, 0, 300, 200]): PdfPageContent {
	const content = `1 0 0 rg ${left} ${top - 50} 75 50 re f 0 0 1 rg ${right - 75} ${bottom} 75 50 re f`;
	return { mediaBox: [left, bottom, right, top], content, ...page };
}

function photo(width: number, height: number): PdfPicture {
	const samples = landscapePixels({ seed: 9, width, height, bitDepth: 8 });
	return { width, height, samples: new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength) };
}

describe('a page of drawings', () => {
	test('a page of drawings is rendered on white, in sRGB and 8 bits, as large as is allowed [C5.07] [D15]', async ({ folder }) => {
		const { pages, notes, pixels, output } = await convert(pdfBytes([corners()]), folder);
		expect({ pages, notes }).toEqual({ pages: 1, notes: ['RENDERED'] });
		expect([pixels.width, pixels.height, pixels.channels]).toEqual([244, 163, 3]);
		expect(pixelAt(pixels, 5, 5)).toEqual(RED);
		expect(pixelAt(pixels, 240, 160)).toEqual(BLUE);
		expect(pixelAt(pixels, 120, 80)).toEqual(WHITE);
		const { icc, depth } = await sharp(output).metadata();
		expect([depth, icc && iccProfileName(icc)]).toEqual(['uchar', 'sRGB']);
	});

	test.for([
		[90, 'right', 'left'],
		[180, 'bottomRight', 'topLeft'],
		[270, 'bottomLeft', 'topRight'],
	] as const)('turned by %i degrees comes out upright [C5.07]', async ([rotate], { folder }) => {
		const { pixels } = await convert(pdfBytes([corners({ rotate })]), folder);
		expect([pixels.width, pixels.height]).toEqual(rotate === 180 ? [244, 163] : [163, 244]);
		const at = (x: 'start' | 'end', y: 'start' | 'end') =>
			pixelAt(pixels, x === 'start' ? 3 : pixels.width - 4, y === 'start' ? 3 : pixels.height - 4);
		const [red, blue] = {
			90: [at('end', 'start'), at('start', 'end')],
			180: [at('end', 'end'), at('start', 'start')],
			270: [at('start', 'end'), at('end', 'start')],
		}[rotate];
		expect([red, blue]).toEqual([RED, BLUE]);
	});

	test('a page of drawings shows its crop box and nothing else [C5.07]', async ({ folder }) => {
		const page = corners({ mediaBox: [-500, -500, 900, 900], cropBox: [0, 0, 300, 200] });
		const { pixels } = await convert(
			pdfBytes([{ ...page, content: `0 1 0 rg -500 -500 1400 1400 re f 1 1 1 rg 0 0 300 200 re f ${page.content}` }]),
			folder,
		);
		expect([pixels.width, pixels.height]).toEqual([244, 163]);
		expect([pixelAt(pixels, 2, 2), pixelAt(pixels, 241, 160), pixelAt(pixels, 120, 80)]).toEqual([RED, BLUE, WHITE]);
		expect(pixels.samples.some((_, at) => at % 3 === 1 && pixels.samples[at] === 255 && pixels.samples[at - 1] === 0)).toBe(false);
	});

	test('a page of drawings is the first of several, which are counted [C5.07]', async ({ folder }) => {
		const other: PdfPageContent = { mediaBox: [0, 0, 50, 50], content: '0 1 0 rg 0 0 50 50 re f' };
		const { pages, pixels } = await convert(pdfBytes([corners(), other, other]), folder);
		expect([pages, pixels.width, pixels.height]).toEqual([3, 244, 163]);
		expect(pixelAt(pixels, 5, 5)).toEqual(RED);
	});

	test.for([
		['200 × 200 inches', 14_400, undefined],
		['units of 75,000', 14_400, 75_000],
		['a hundredth of a millimetre', 0.03, undefined],
	] as const)('gets a bounded number of pixels if it measures %s [D19] [ASVS 5.2.6]', async ([, side, userUnit], { folder }) => {
		const page = { mediaBox: [0, 0, side, side], content: `0 1 0 rg 0 0 ${side} ${side / 2} re f`, ...(userUnit && { userUnit }) };
		const { pixels } = await convert(pdfBytes([page]), folder);
		expect([pixels.width, pixels.height]).toEqual([200, 200]);
		expect([pixelAt(pixels, 100, 20), pixelAt(pixels, 100, 180)]).toEqual([WHITE, GREEN]);
	});

	test('a page of drawings is the same in strips as at once, except for the last bits of the drawing [D15]', async ({ folder }) => {
		const input = join(folder, 'input.pdf');
		const lines = Array.from({ length: 60 }, (_, at) => `${at * 5} 0 m ${300 - at * 5} 200 l S`).join(' ');
		const content = `0.2 w ${lines} BT /F 90 Tf 20 60 Td (Strips) Tj ET q 170 0 0 90 60 50 cm /P0 Do Q`;
		await writeFile(input, pdfBytes([{ mediaBox: [0, 0, 300, 200], content, pictures: [photo(150, 100)] }]));
		const pdfium = await startPdfium();
		const page = pdfium.loadPage(openDocument(pdfium, input).document, 0);
		const size = { width: 1500, height: 2000 };
		const [atOnce, inStrips] = [pdfRows(pdfium, page, size), pdfRows(pdfium, page, size, 1)];
		const whole = Buffer.from(atOnce(0, size.height));
		let largest = 0;
		for (let top = 0; top < size.height; top += 512) {
			const strip = inStrips(top, Math.min(512, size.height - top));
			for (let at = 0; at < strip.length; at++) largest = Math.max(largest, Math.abs((strip[at] ?? 0) - (whole[top * 4500 + at] ?? 255)));
		}
		expect(largest).toBeLessThanOrEqual(2);
	});
});

describe('a page that is one picture', () => {
	test.for([0, 90])(
		'a page that is one picture has exactly its pixels, none resampled, turned by %i degrees [D15]',
		async (rotate, { folder }) => {
			const picture = photo(150, 100);
			const page: PdfPageContent = { mediaBox: [0, 0, 36, 24], rotate, content: '36 0 0 24 0 0 cm /P0 Do', pictures: [picture] };
			const { pixels } = await convert(pdfBytes([page]), folder);
			expect([pixels.width, pixels.height]).toEqual(rotate === 0 ? [150, 100] : [100, 150]);
			const expected = await sharp(picture.samples, { raw: { width: 150, height: 100, channels: 3 } })
				.rotate(rotate)
				.raw()
				.toBuffer();
			expect(Buffer.compare(Buffer.from(pixels.samples), expected)).toBe(0);
		},
	);

	test('a page that is one picture is one picture as well when a program cut it into bands or laid invisible words over it [D15]', async ({
		folder,
	}) => {
		const picture = photo(150, 100);
		const band = (at: number): PdfPicture => ({
			width: 150,
			height: 50,
			samples: picture.samples.slice(at * 150 * 3, (at + 50) * 150 * 3),
		});
		const content = 'q 300 0 0 100 0 100 cm /P0 Do Q q 300 0 0 100 0 0 cm /P1 Do Q BT /F 20 Tf 3 Tr 10 10 Td (words) Tj ET';
		const { pixels } = await convert(pdfBytes([{ mediaBox: [0, 0, 300, 200], content, pictures: [band(0), band(50)] }]), folder);
		expect([pixels.width, pixels.height]).toEqual([150, 100]);
		expect(Buffer.compare(Buffer.from(pixels.samples), picture.samples)).toBe(0);
	});

	test('a page that is one picture is refused if it has more pixels than allowed, never made smaller [D15] [ASVS 5.2.6]', async ({
		folder,
	}) => {
		const page: PdfPageContent = { mediaBox: [0, 0, 36, 24], content: '36 0 0 24 0 0 cm /P0 Do', pictures: [photo(150, 100)] };
		expect(await refusal(pdfBytes([page]), folder, 14_999)).toMatchObject({ code: 'FILE_TOO_MANY_PIXELS' });
		expect(await readdir(folder)).toEqual(['input.pdf']);
	});

	test('a page that is one picture is shown through its profile [D15] [D39]', async ({ folder }) => {
		const samples = Uint8Array.from({ length: 30 * 20 * 3 }, (_, at) => [128, 96, 64][at % 3] ?? 0);
		const page = (profile: Uint8Array): PdfPageContent => ({
			mediaBox: [0, 0, 30, 20],
			content: '30 0 0 20 0 0 cm /P0 Do',
			pictures: [{ width: 30, height: 20, samples, profile }],
		});
		const p3 = join(folder, 'p3.tif');
		await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
			.withIccProfile('p3')
			.toFile(p3);
		const { icc = Buffer.alloc(0) } = await sharp(p3).metadata();
		const colour = async (profile: Uint8Array) => pixelAt((await convert(pdfBytes([page(profile)]), folder)).pixels, 10, 10);
		// (128, 96, 64) in Display P3 is about (133, 95, 60) in sRGB.
		const [red = 0, green = 0, blue = 0] = await colour(icc);
		expect(Math.max(Math.abs(red - 133), Math.abs(green - 95), Math.abs(blue - 60))).toBeLessThanOrEqual(3);
		expect(await colour(await srgbProfile())).toEqual([128, 96, 64]);
	});
});

describe('a page with pictures and drawings', () => {
	const words = '0 0 0 rg 10 10 100 20 re f';

	test('a page with pictures and drawings is at least as fine as a picture that makes up half of it [D15]', async ({ folder }) => {
		const content = `q 300 0 0 120 0 80 cm /P0 Do Q ${words}`;
		const page: PdfPageContent = { mediaBox: [0, 0, 300, 200], content, pictures: [photo(600, 240)] };
		const { pixels } = await convert(pdfBytes([page]), folder, 240_000);
		expect([pixels.width, pixels.height]).toEqual([600, 400]);
		expect(await refusal(pdfBytes([page]), folder, 239_999)).toMatchObject({ code: 'FILE_TOO_MANY_PIXELS' });
	});

	test('a page with pictures and drawings keeps the size of drawings when its picture is coarse, or fine and small [D15]', async ({
		folder,
	}) => {
		const coarse = { mediaBox: [0, 0, 300, 200], content: `q 300 0 0 200 0 0 cm /P0 Do Q ${words}`, pictures: [photo(30, 20)] };
		const small = { mediaBox: [0, 0, 300, 200], content: `q 30 0 0 20 0 0 cm /P0 Do Q ${words}`, pictures: [photo(300, 200)] };
		for (const page of [coarse, small]) {
			const { pixels } = await convert(pdfBytes([page]), folder);
			expect([pixels.width, pixels.height]).toEqual([244, 163]);
		}
	});
});

describe('the converter', () => {
	const whole = pdfBytes([{ ...corners(), pictures: [photo(150, 100)] }, corners()]);

	test('a PDF that was cut short anywhere, and nothing is left behind [D19]', async ({ folder }) => {
		for (let share = 0.05; share < 1; share += 0.05) {
			expect(await refusal(whole.subarray(0, Math.floor(whole.length * share)), folder), `${share}`).toMatchObject({
				code: 'FILE_UNREADABLE',
			});
		}
		for (const missing of [7, 12, 100]) {
			expect(await refusal(whole.subarray(0, whole.length - missing), folder), `${missing}`).toMatchObject({ code: 'FILE_UNREADABLE' });
		}
		expect(await readdir(folder)).toEqual(['input.pdf']);
	});

	test('a PDF whose last update was cut short, but not a few bytes behind its end [D19]', async ({ folder }) => {
		const update = Buffer.concat([whole, Buffer.from('5 0 obj\n<< /Type /Pa')]);
		expect(await refusal(update, folder)).toMatchObject({ code: 'FILE_UNREADABLE' });
		expect(await refusal(Buffer.concat([whole, Buffer.alloc(200, '\r\n')]), folder)).toBeNull();
		expect(await refusal(Buffer.concat([whole, Buffer.alloc(2000, 'x')]), folder)).toMatchObject({ code: 'FILE_UNREADABLE' });
	});

	test('a PDF with wrong cross-references, since parts may be missing [D19]', async ({ folder }) => {
		const shifted = Buffer.from(whole.toString('latin1').replace(/startxref\n\d+/, 'startxref\n12'), 'latin1');
		expect(await refusal(shifted, folder)).toMatchObject({ code: 'FILE_UNREADABLE' });
	});

	test('a PDF that needs a password, and the log says so [D19]', async ({ folder }) => {
		const error = await refusal(pdfBytes([corners()], { encrypted: true }), folder);
		expect(error).toMatchObject({ code: 'FILE_PASSWORD_PROTECTED', message: 'the PDF needs a password' });
	});

	test('noise, no page, and a page without area [D19]', async ({ folder }) => {
		const noise = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5000, 'noise'), Buffer.from('\nstartxref\n9\n%%EOF\n')]);
		for (const bytes of [Buffer.alloc(0), noise, pdfBytes([])]) {
			expect(await refusal(bytes, folder)).toMatchObject({ code: 'FILE_UNREADABLE' });
		}
	});

	test('the converter says that the job failed, not the file, when the machine is at fault', async ({ folder }) => {
		const output = join(folder, 'master.tif');
		await expect(pdfToMaster({ input: join(folder, 'missing'), output, maxPixels })).rejects.toMatchObject({ code: 'CRASHED' });
	});
});

test('a document’s scripts are not run [ASVS 1.3.4] [D19]', async ({ folder }) => {
	const catalogue = '/OpenAction << /S /JavaScript /JS (while \\(true\\) { app.alert\\("seen"\\) }) >>';
	const { pixels } = await convert(pdfBytes([corners()], { catalogue }), folder);
	expect(pixelAt(pixels, 5, 5)).toEqual(RED);
});

test('a page that takes for ever is ended by the timer and leaves no file [D19] [ASVS 15.2.2]', async ({ folder }) => {
	const strokes = Array.from({ length: 300_000 }, (_, at) => `${at % 977} 0 m ${(at * 7) % 991} 1000 l S`).join(' ');
	const input = join(folder, 'slow.pdf');
	await writeFile(input, pdfBytes([{ mediaBox: [0, 0, 1000, 1000], content: strokes }]));
	const pool = createImagingPool({ timeoutMs: 1500, concurrency: 1 });
	try {
		await expect(pool.run('ingest', { input, outDir: folder, limits: { maxPixels: 1e9 } })).rejects.toMatchObject({ code: 'TIMED_OUT' });
	} finally {
		await pool.close();
	}
	expect(await readdir(folder)).toEqual(['slow.pdf']);
});
