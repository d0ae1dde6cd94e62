import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { expect, vi } from 'vitest';
import { type EnlargeKernel, enlarge } from '../../../../fixtures/enlarge.ts';
import { landscapePixels } from '../../../../fixtures/landscape.ts';
import { seededRandom } from '../../../../fixtures/random.ts';
import { folderTest as test } from '../testing/folder-test.ts';
import { lightnessTable } from './jpeg-table.ts';
import { measureFile } from './measure-file.ts';

const isLong = process.env.TEST_LONG === '1';
// Real decoders on a shared machine.
vi.setConfig({ testTimeout: isLong ? 3_600_000 : 300_000 });

const size = { width: 640, height: 420 };

const seeds = Array.from({ length: isLong ? 20 : 2 }, (_, nth) => nth + 1);
const scenes = seeds.map((seed) => {
	const samples = landscapePixels({ seed, ...size, bitDepth: 8 });
	return { seed, samples, picture: () => sharp(samples, { raw: { ...size, channels: 3 } }) };
});
type Scene = (typeof scenes)[number];

/** Upper left of a scene in grey, enlarged to the scene's size. */
function enlarged({ samples }: Scene, times: number, kernel: EnlargeKernel): Sharp {
	const [width, height] = [Math.floor(size.width / times), Math.floor(size.height / times)];
	const data = Float32Array.from({ length: width * height }, (_, at) => {
		const place = (Math.floor(at / width) * size.width + (at % width)) * 3;
		return 0.3 * (samples[place] ?? 0) + 0.6 * (samples[place + 1] ?? 0) + 0.1 * (samples[place + 2] ?? 0);
	});
	const larger = enlarge({ data, width, height, channels: 1 }, times, kernel);
	return sharp(larger.data, { raw: { width: larger.width, height: larger.height, channels: 1 } }).toColourspace('b-w');
}

/** Enlargement found in a file. */
async function detectedTimes(folder: string, pipeline: Sharp, quality: number): Promise<number | null> {
	const input = join(folder, 'input.jpg');
	const { width, height } = await pipeline.jpeg({ quality }).toFile(input);
	return (await measureFile({ input, crop: { x: 0, y: 0, width, height } })).enlargedTimes;
}

test('an enlargement of 1.6 times is found in a JPEG, whose squares leave a trace at the same frequency [C1.04]', async ({ folder }) => {
	for (const scene of scenes) {
		for (const kernel of ['bilinear', 'catmullRom', 'bicubic', 'lanczos3'] as const) {
			for (const quality of isLong ? [94, 95, 96, 97] : [94]) {
				expect(await detectedTimes(folder, enlarged(scene, 1.6, kernel), quality), `${scene.seed} ${kernel} ${quality}`).toBe(1.6);
			}
		}
	}
});

test('no JPEG that was not enlarged is reported as such, even if it was blurred, made smaller, grainy, or stored and cut before [C1.04]', async ({
	folder,
}) => {
	for (const scene of scenes) {
		const random = seededRandom(scene.seed);
		const grainy = scene.samples.map((sample) => Math.max(0, Math.min(255, sample + Math.round((random() - 0.5) * 30))));
		const pictures = [
			scene.picture(),
			scene.picture().blur(0.4 + random() * 0.5),
			scene.picture().blur(1 + random()),
			scene.picture().resize({ width: 520, kernel: 'lanczos3' }),
			sharp(grainy, { raw: { ...size, channels: 3 } }),
		];
		for (const [nth, picture] of pictures.entries()) {
			const before = join(folder, `before-${scene.seed}-${nth}.jpg`);
			await picture
				.clone()
				.jpeg({ quality: 70 + Math.floor(random() * 25) })
				.toFile(before);
			const [left, top] = [Math.floor(random() * 8), Math.floor(random() * 8)];
			for (const quality of isLong
				? [70, 75, 80, 85, 90, 92, 94, 96, 97]
				: ([
						[70, 92],
						[85, 97],
					][nth % 2] ?? [])) {
				const name = `scene ${scene.seed}, picture ${nth}, quality ${quality}`;
				expect(await detectedTimes(folder, picture.clone(), quality), name).toBeNull();
				const cut = sharp(before).extract({ left, top, width: 500, height: 320 });
				expect(await detectedTimes(folder, cut, quality), `${name}, stored before`).toBeNull();
			}
		}
	}
});

test('an enlargement of a JPEG is never reported as larger than it was [C1.04]', async ({ folder }) => {
	const kernels = ['nearest', 'bilinear', 'bicubic', 'lanczos3'] as const;
	for (const scene of scenes) {
		for (const [nth, times] of [1.25, 1.5, 1.6, 2, 2.6667, 3, 4].entries()) {
			for (const kernel of isLong ? kernels : kernels.filter((_, other) => (scene.seed * 2 + nth + other) % 4 === 0)) {
				const quality = 70 + ((scene.seed * 11 + nth * 8 + kernel.length) % 28);
				const found = await detectedTimes(folder, enlarged(scene, times, kernel), quality);
				expect(found ?? 0, `${scene.seed} ${times} ${kernel} ${quality}`).toBeLessThanOrEqual(times + 0.05);
			}
		}
	}
});

test('the steps of a JPEG are read from its file, row by row; another file has none', async ({ folder }) => {
	const [jpeg, png] = [join(folder, 'steps.jpg'), join(folder, 'steps.png')];
	const { picture } = scenes[0] ?? { picture: () => sharp() };
	await picture().withMetadata().jpeg({ quality: 50, progressive: true }).toFile(jpeg);
	// The standard's lightness table is that of quality 50.
	const steps = await lightnessTable(jpeg);
	expect([...(steps?.subarray(0, 16) ?? [])]).toEqual([16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55]);
	expect(steps?.at(-1)).toBe(99);
	await picture().png().toFile(png);
	expect(await lightnessTable(png)).toBeNull();
});
