import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import { tiffBytes } from '../../../../fixtures/tiff.ts';
import { codeMark, srgbMark } from '../colour/colour-mark.ts';
import { builtInProfile } from '../colour/profile-of.ts';
import { makeDesignThumb } from '../cut/design-thumb.ts';
import { matrixProfile } from '../master/master-profile.ts';
import { type ChartSource, chartSources, errorOf, makeChart, picturesOf, referenceOf } from '../testing/colour-chart.ts';
import { folderTest as test } from '../testing/folder-test.ts';
import { pixelAt, storedPixels } from '../testing/pixels.ts';
import { ingestImage } from './ingest.ts';
import { makeSmallPreview } from './small-preview.ts';

const sources = Object.keys(chartSources).filter((name): name is ChartSource => name in chartSources);
const displayP3 = codeMark(12, 13) ?? srgbMark;

test.for(sources)(
	'preview and loupe show %s in 8 and 16 bits as Little CMS does, tagged if it reaches beyond sRGB [K3.01]',
	async (source, { folder }) => {
		for (const bits of [8, 16] as const) {
			const chart = await makeChart(source, bits);
			const { preview, loupe } = await picturesOf(chart, folder);
			const reference = await referenceOf(chart);
			expect(preview.isTagged, `${bits}`).toBe(chartSources[source].screen === 'p3');
			for (const picture of [preview, loupe]) {
				const { p95, most } = await errorOf(picture, reference);
				expect(p95, `${bits}`).toBeLessThanOrEqual(1);
				expect(most, `${bits}`).toBeLessThanOrEqual(2);
			}
		}
	},
);

test('the chart notices another curve, a swapped channel, and sRGB and Display P3 mistaken for each other [K5]', async ({ folder }) => {
	const chart = await makeChart('Display P3', 8);
	const reference = await referenceOf(chart);
	const { preview } = await picturesOf(chart, folder);
	const swapped = preview.samples.map((_, at, all) => all[at % 3 === 0 ? at + 1 : at % 3 === 1 ? at - 1 : at] ?? 0);
	const mistakes = {
		curve: { ...preview, profile: matrixProfile('P', displayP3.colours, (sample) => sample ** 1.8) },
		channel: { ...preview, samples: swapped },
		primaries: { ...preview, profile: await builtInProfile('srgb') },
	};
	for (const [name, seen] of Object.entries(mistakes)) expect((await errorOf(seen, reference)).p95, name).toBeGreaterThan(2);
});

test('pure green of Display P3 is not clipped to sRGB in previews, thumbnail and the thumb of a design, whose frame keeps its colour [K3.01]', async ({
	folder,
}) => {
	const [input, output] = [join(folder, 'green.tif'), join(folder, 'design.jpg')];
	const size = { width: 64, height: 64 };
	const samples = Uint8Array.from({ length: 64 * 64 * 3 }, (_, at) => (at % 3 === 1 ? 255 : 0));
	const profile = matrixProfile('P3', displayP3.colours, displayP3.curve);
	await writeFile(input, tiffBytes({ ...size, samples, samplesPerPixel: 3, photometric: 2, bits: 8, profile }));
	const { preview, smallPreview, thumbnail, placeholder, shownIn } = await ingestImage({
		input,
		outDir: folder,
		limits: { maxPixels: 1e6 },
	});
	expect(shownIn).toBe('p3');
	const frame = { colour: '#ff0000', left: 0.5, right: 0.5, top: 0.5, bottom: 0.5 };
	await makeDesignThumb({ input, crop: { x: 0, y: 0, ...size }, output, side: 128, frame });
	const added = await makeSmallPreview({ input: preview.path, output: join(folder, 'added.jpg') });
	const stored = async (path: string, x: number) => {
		const pixels = await sharp(path, { ignoreIcc: true }).raw().toBuffer({ resolveWithObject: true });
		const whole = { width: pixels.info.width, height: pixels.info.height, channels: 3, samples: pixels.data };
		return pixelAt(whole, x, Math.floor(whole.height / 2));
	};
	for (const [path, x] of [
		[preview.path, 32],
		[smallPreview.path, 32],
		[added.path, 32],
		[thumbnail.path, 32],
		[output, 64],
	] as const) {
		expect((await sharp(path).metadata()).icc).toEqual(Buffer.from(await builtInProfile('p3')));
		for (const [band, sample] of (await stored(path, x)).entries()) expect(Math.abs(sample - (band === 1 ? 255 : 0)), path).toBeLessThan(4);
	}
	// Red of sRGB, 255/0/0, in Display P3.
	for (const [band, sample] of (await stored(output, 8)).entries()) expect(Math.abs(sample - ([234, 51, 35][band] ?? 0))).toBeLessThan(4);
	const tiny = join(folder, 'tiny.webp');
	await writeFile(tiny, Buffer.from(placeholder.split(',')[1] ?? '', 'base64'));
	expect((await sharp(tiny).metadata()).hasProfile).toBe(false);
	expect(pixelAt(await storedPixels(tiny), 10, 10)[0]).toBeLessThan(12);
});

test('transparency in Display P3 lies on white in preview and loupe [K3.01] [D39]', async ({ folder }) => {
	const input = join(folder, 'clear.tif');
	const samples = Uint8Array.from({ length: 64 * 64 * 4 }, (_, at) => [200, 100, 0, 128][at % 4] ?? 0);
	const profile = matrixProfile('P3', displayP3.colours, displayP3.curve);
	const layout = { width: 64, height: 64, samples, samplesPerPixel: 4, photometric: 2, bits: 8, extraSample: 2, profile } as const;
	await writeFile(input, tiffBytes(layout));
	const { preview, notes } = await ingestImage({ input, outDir: folder, limits: { maxPixels: 1e6 } });
	expect(notes).toContain('TRANSPARENCY_ON_WHITE');
	const { data } = await sharp(preview.path, { ignoreIcc: true }).raw().toBuffer({ resolveWithObject: true });
	for (const [band, expected] of [227, 177, 127].entries()) expect(Math.abs((data[band] ?? 0) - expected)).toBeLessThan(4);
});
