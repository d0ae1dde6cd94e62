import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, onTestFinished } from 'vitest';
import { fixtureFile } from '../../../../../fixtures/files.ts';
import { iccProfileName } from '../../format/icc-name.ts';
import { sharp } from '../../sharp-setup.ts';
import { folderTest } from '../../testing/folder-test.ts';
import { type Pixels, pixelAt, storedPixels, totalDifference } from '../../testing/pixels.ts';
import { processorMs } from '../../testing/processor-time.ts';
import type { Converted } from '../converter.ts';
import { svgToMaster } from './svg.ts';

const test = folderTest;
/** Small, so that drawings of any size render at once. */
const maxPixels = 600_000;

const RED = [255, 0, 0];
const BLUE = [0, 0, 255];
const WHITE = [255, 255, 255];
const namespace = 'xmlns="http://www.w3.org/2000/svg"';

async function convert(
	svg: string | Uint8Array,
	folder: string,
	limit = maxPixels,
): Promise<Converted & { pixels: Pixels; output: string }> {
	const [input, output] = [join(folder, 'input.svg'), join(folder, 'master.tif')];
	await writeFile(input, svg);
	const converted = await svgToMaster({ input, output, maxPixels: limit });
	return { ...converted, pixels: await storedPixels(output), output };
}

async function refusal(input: string, folder: string, limit = maxPixels): Promise<unknown> {
	const error = await svgToMaster({ input, output: join(folder, 'refused.tif'), maxPixels: limit }).then(
		() => null,
		(reason: unknown) => reason,
	);
	expect(await readdir(folder)).not.toContain('refused.tif');
	return error;
}

/** Red left half, blue right half, nothing below. */
const halves = '<rect width="50%" height="50%" fill="red"/><rect x="50%" width="50%" height="50%" fill="blue"/>';

describe('a drawing', () => {
	test('a drawing is rendered on white, in sRGB and 8 bits, as large as is allowed [C5.07] [D15]', async ({ folder }) => {
		const { pages, notes, pixels, output } = await convert(`<svg ${namespace} width="300" height="200">${halves}</svg>`, folder);
		expect({ pages, notes }).toEqual({ pages: 1, notes: ['RENDERED'] });
		expect([pixels.width, pixels.height, pixels.channels]).toEqual([948, 632, 3]);
		expect([pixelAt(pixels, 5, 5), pixelAt(pixels, 940, 5), pixelAt(pixels, 400, 600)]).toEqual([RED, BLUE, WHITE]);
		const { icc, depth } = await sharp(output).metadata();
		expect([depth, icc && iccProfileName(icc)]).toEqual(['uchar', 'sRGB']);
	});

	test.for([
		['pixels', 'width="300" height="200"'],
		['pixels and a viewBox', 'width="300" height="200" viewBox="0 0 30 20"'],
		['millimetres', 'width="297mm" height="198mm"'],
		['centimetres, huge', 'width="300cm" height="200cm" viewBox="0 0 9 6"'],
		['inches, tiny', 'width="0.3in" height="0.2in"'],
		['a part of a pixel', 'width="1.5" height="1" viewBox="0 0 30 20"'],
		['a viewBox alone', 'viewBox="100 50 3000 2000"'],
		['a share of nothing', 'width="100%" height="100%" viewBox="0 0 30 20"'],
		['its own style', 'viewBox="0 0 30 20" style="width:60px;height:40px"'],
	] as const)('measured by %s has the same shape and fills its page [C5.07] [D15]', async ([, size], { folder }) => {
		const fill = /viewBox="100/.test(size)
			? halves.replaceAll('<rect', '<rect y="50"').replace('<rect', '<rect x="100"').replace('x="50%"', 'x="1600"')
			: halves;
		const { pixels } = await convert(`<svg ${namespace} ${size}>${fill}</svg>`, folder);
		expect([pixels.width, pixels.height]).toEqual([948, 632]);
		const colours = [
			pixelAt(pixels, 3, 3),
			pixelAt(pixels, 470, 3),
			pixelAt(pixels, 477, 310),
			pixelAt(pixels, 944, 310),
			pixelAt(pixels, 470, 320),
		];
		expect(colours).toEqual([RED, RED, BLUE, BLUE, WHITE]);
	});

	test('a drawing has the same lengths in millimetres at every size it is rendered at [D15]', async ({ folder }) => {
		const svg = `<svg ${namespace} width="210mm" height="210mm"><rect width="105mm" height="105mm" fill="red"/></svg>`;
		for (const limit of [10_000, 1_000_000]) {
			const { pixels } = await convert(svg, folder, limit);
			const middle = pixels.width / 2;
			expect([pixelAt(pixels, middle - 2, middle - 2), pixelAt(pixels, middle + 2, middle + 2)]).toEqual([RED, WHITE]);
		}
	});

	test('a drawing may be of any encoding that it declares [C5.07]', async ({ folder }) => {
		const body = `<svg ${namespace} width="300" height="200"><title>Größe</title>${halves}</svg>`;
		const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(`<?xml version="1.0" encoding="UTF-16"?>${body}`, 'utf16le')]);
		const latin = Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${body}`, 'latin1');
		for (const bytes of [Buffer.from(`\ufeff${body}`), utf16, latin])
			expect(pixelAt((await convert(bytes, folder)).pixels, 5, 5)).toEqual(RED);
		await writeFile(join(folder, 'broken.svg'), Buffer.from(body, 'latin1'));
		expect(await refusal(join(folder, 'broken.svg'), folder)).toMatchObject({ code: 'FILE_UNREADABLE' });
	});

	test('a drawing may hold a picture of its own [C5.07]', async ({ folder }) => {
		const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#ff0000' } })
			.png()
			.toBuffer();
		const image = `<image width="300" height="200" preserveAspectRatio="none" href="data:image/png;base64,${png.toString('base64')}"/>`;
		const { pixels } = await convert(`<svg ${namespace} width="300" height="200">${image}</svg>`, folder);
		expect(pixelAt(pixels, 400, 300)).toEqual(RED);
	});

	test('a drawing may abbreviate by plain entities, as old Illustrator files do [C5.07]', async ({ folder }) => {
		const doctype =
			'<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://127.0.0.1:9/svg11.dtd" [ <!ENTITY ns "http://www.w3.org/2000/svg"> <!ENTITY c \'red\'> ]>';
		const { pixels } = await convert(
			`<?xml version="1.0"?>${doctype}<svg xmlns="&ns;" width="30" height="20"><rect width="30" height="20" fill="&c;"/></svg>`,
			folder,
		);
		expect(pixelAt(pixels, 400, 300)).toEqual(RED);
	});
});

describe('a large drawing', () => {
	/** Features that could differ between parts and whole: transparency, masks, patterns, gradients, text, skewed and nested elements. */
	const lively = `<svg ${namespace} width="300" height="300" viewBox="0 0 300 300"><style>svg > .s { opacity: .5 } :root { color: #639 }</style>
		<defs><linearGradient id="g"><stop offset="0" stop-color="#f80"/><stop offset="1" stop-color="#06c"/></linearGradient>
		<mask id="m"><rect width="300" height="300" fill="url(#g)"/></mask>
		<pattern id="p" width="17" height="13" patternUnits="userSpaceOnUse"><circle cx="6" cy="6" r="5" fill="#283"/></pattern></defs>
		<rect width="100%" height="100%" fill="url(#p)"/><g class="s" mask="url(#m)"><circle cx="150" cy="150" r="140" fill="url(#g)"/></g>
		<text x="20" y="170" font-size="90" transform="skewX(-10)" fill="currentColor">Prints</text>
		<svg x="50%" y="50%" width="40%" height="40%" viewBox="0 0 4 4"><path d="M0 0 4 4M4 0 0 4" stroke="#000" stroke-width=".1"/></svg></svg>`;

	test('a large drawing is rendered in parts that join without a seam [D15]', async ({ folder }) => {
		const { pixels } = await convert(lively, folder, 6_250_000);
		expect([pixels.width, pixels.height]).toEqual([2500, 2500]);
		const whole = await sharp(Buffer.from(lively.replace('width="300" height="300"', 'width="2500" height="2500"')), { unlimited: false })
			.flatten({ background: '#fff' })
			.raw()
			.toBuffer();
		expect(totalDifference(pixels.samples, whole) / whole.length).toBeLessThan(0.05);
		// Seams are as exact as any other row.
		for (const y of [1534, 1535, 1536, 1537]) {
			const row = (samples: ArrayLike<number>) => Array.from({ length: 7500 }, (_, at) => samples[y * 7500 + at] ?? 0);
			expect(totalDifference(row(pixels.samples), row(whole)) / 7500).toBeLessThan(0.2);
		}
	});

	test('a large drawing with an effect that reaches far is rendered whole, at 16 megapixels or fewer [D15] [ASVS 15.2.2]', async ({
		folder,
	}) => {
		const edge = '<rect x="20" y="-20" width="360" height="70" filter="url(#f)"/>';
		const svg = `<svg ${namespace} width="400" height="100"><filter id="f"><feGaussianBlur stdDeviation="4"/></filter>${edge}</svg>`;
		const { pixels } = await convert(svg, folder, 1_440_000);
		expect([pixels.width, pixels.height]).toEqual([2400, 600]);
		const column = Array.from({ length: 2400 }, (_, x) => pixelAt(pixels, x, 300)[0] ?? 0);
		const steps = column.slice(1).map((value, at) => Math.abs(value - (column[at] ?? 0)));
		expect(Math.max(...steps)).toBeLessThanOrEqual(6);
	});
});

describe('the converter', () => {
	test.for(['bomb-huge.svg', 'bomb-30000.svg'] as const)(
		'%s, by its stated size, in less than a second of work [D19] [ASVS 5.2.6]',
		async (name, { folder }) => {
			const refused = async () => expect(await refusal(fixtureFile(name), folder, 1e9)).toMatchObject({ code: 'FILE_TOO_MANY_PIXELS' });
			expect(await processorMs(refused)).toBeLessThan(1000);
		},
	);

	test.for(['bomb-billion-laughs.svg', 'bomb-xxe.svg'] as const)(
		'%s, for its entities, before anything reads them [D19] [ASVS 1.5.1]',
		async (name, { folder }) => {
			expect(await refusal(fixtureFile(name), folder)).toMatchObject({
				code: 'FILE_USES_ENTITIES',
				message: expect.stringContaining('entity'),
			});
		},
	);

	test.for([
		['parameter entities', '<!DOCTYPE svg [<!ENTITY % p SYSTEM "file:///etc/hostname"> %p;]>', 'FILE_USES_ENTITIES'],
		['entities that name parameters', '<!DOCTYPE svg [<!ENTITY a "%b;">]>', 'FILE_USES_ENTITIES'],
		['entities hidden behind a comment', '<!DOCTYPE svg [<!-- ]> --><!ENTITY a SYSTEM "file:///etc/hostname">]>', 'FILE_USES_ENTITIES'],
		['a document type without an end', '<!DOCTYPE svg [<!ENTITY a "b"> ', 'FILE_UNREADABLE'],
	] as const)('%s [ASVS 1.5.1]', async ([, doctype, code], { folder }) => {
		await writeFile(join(folder, 'input.svg'), `${doctype}<svg ${namespace} width="3" height="2"><text>&a;</text></svg>`);
		expect(await refusal(join(folder, 'input.svg'), folder)).toMatchObject({ code });
	});

	test('a plain entity that is named too often [ASVS 1.5.1]', async ({ folder }) => {
		const doctype = `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(1000)}">]>`;
		await writeFile(join(folder, 'input.svg'), `${doctype}<svg ${namespace} width="3" height="2"><text>${'&a;'.repeat(1001)}</text></svg>`);
		expect(await refusal(join(folder, 'input.svg'), folder)).toMatchObject({ code: 'FILE_USES_ENTITIES' });
	});

	test.for(['bomb-use-laughs.svg', 'bomb-filter.svg'] as const)('%s [D19] [ASVS 15.2.2]', async (name, { folder }) => {
		expect(await refusal(fixtureFile(name), folder, 1e9)).toMatchObject({ name: 'ImagingError' });
	});

	test('a drawing that was cut short anywhere or makes no sense [D19]', async ({ folder }) => {
		const whole = await readFile(fixtureFile('art-plain.svg'));
		const input = join(folder, 'input.svg');
		for (const share of [0, 0.1, 0.3, 0.5, 0.7, 0.9, 0.98]) {
			await writeFile(input, whole.subarray(0, Math.floor(whole.length * share)));
			expect(await refusal(input, folder), `${share}`).toMatchObject({ code: 'FILE_UNREADABLE' });
		}
		for (const text of [
			`<svg ${namespace} width="3" height="2"><rect></svg>`,
			'<svg width="1"',
			'<svg>&nothing;</svg>',
			`<svg ${namespace} width="0" height="5"/>`,
		]) {
			await writeFile(input, text);
			expect(await refusal(input, folder), text).toMatchObject({ name: 'ImagingError' });
		}
	});

	test('the converter says that the job failed, not the file, when the machine is at fault', async ({ folder }) => {
		expect(await refusal(join(folder, 'missing.svg'), folder)).toMatchObject({ code: 'CRASHED' });
	});
});

describe('nothing but the file itself is read', () => {
	async function listener(): Promise<{ port: number; asked: string[] }> {
		const asked: string[] = [];
		const server = createServer((request, response) => {
			asked.push(request.url ?? '');
			response.end();
		});
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
		onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
		const address = server.address();
		return { port: typeof address === 'object' && address !== null ? address.port : 0, asked };
	}

	test('no neighbour, no absolute path, no server, however it is named [ASVS 1.5.1] [D19]', async ({ folder }) => {
		const secret = join(folder, 'secret.png');
		await copyFile(fixtureFile('secret.png'), secret);
		const drawn = `<svg ${namespace} width="10" height="10"><rect id="r" width="10" height="10" fill="red"/></svg>`;
		await writeFile(join(folder, 'secret.svg'), drawn);
		const { port, asked } = await listener();
		const server = `http://127.0.0.1:${port}`;
		const places = [
			secret,
			`file://${secret}`,
			'secret.png',
			'./secret.png',
			`${server}/x.png`,
			`//127.0.0.1:${port}/y.png`,
			join(folder, 'secret.svg'),
			'secret.svg',
		];
		const images = places
			.map((place) => `<image width="300" height="200" href="${place}"/><image width="300" height="200" xlink:href="${place}"/>`)
			.join('');
		const others = `<use href="secret.svg#r" transform="scale(30)"/><use href="${server}/z.svg#r"/>
			<rect width="300" height="200" fill="url(secret.svg#r)"/><rect width="300" height="200" fill="url(${server}/fill.svg#r)"/>
			<include xmlns="http://www.w3.org/2001/XInclude" href="secret.svg"/><include xmlns="http://www.w3.org/2001/XInclude" parse="text" href="${server}/include"/>
			<style>@import url("${server}/a.css"); @font-face { font-family: F; src: url(${server}/f.woff) } text { font-family: F }</style><text y="50"> </text>
			<script>fetch("${server}/script")</script><script href="${server}/script.js"/><foreignObject width="300" height="200"><body xmlns="http://www.w3.org/1999/xhtml"><img src="${server}/img.png"/></body></foreignObject>`;
		const before = `<?xml version="1.0"?><?xml-stylesheet href="${server}/sheet.css"?><!DOCTYPE svg PUBLIC "x" "${server}/svg.dtd">`;
		const svg = `${before}<svg ${namespace} xmlns:xlink="http://www.w3.org/1999/xlink" width="300" height="200"><rect width="300" height="200" fill="#fff"/>${images}${others}</svg>`;
		const { pixels } = await convert(svg, folder);
		expect(pixels.samples.every((sample) => sample === 255)).toBe(true);
		expect(asked).toEqual([]);
	});

	test('bomb-external.svg is rendered without its neighbour [ASVS 1.5.1] [D19]', async ({ folder }) => {
		const output = join(folder, 'master.tif');
		await svgToMaster({ input: fixtureFile('bomb-external.svg'), output, maxPixels });
		expect((await storedPixels(output)).samples.every((sample) => sample === 255)).toBe(true);
	});
});
