import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { previewSize } from '@print-room/domain';
import { createImagingPool } from '@print-room/imaging';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder = '';
const pool = createImagingPool();
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'preview-size-'));
});
afterAll(async () => {
	await pool.close();
	await rm(folder, { recursive: true });
});

const grey = ({ width, height }: { width: number; height: number }) => ({
	create: { width, height, channels: 3, background: '#808080' } as const,
});
const upright = ({ width, height }: { width: number; height: number }, orientation: number) =>
	orientation > 4 ? { width: height, height: width } : { width, height };

/** Sizes of an exact half, very thin ones, and ones beside the longest side of a preview. */
const edges = [
	[4096, 3],
	[4096, 2731],
	[6144, 4],
	[9000, 2],
	[2049, 2047],
	[2048, 2048],
	[1, 4000],
	[3001, 1000],
] as const;

test('the server makes previews of the size that the browser computes, in every orientation [E2.02] [D5]', async () => {
	await Promise.all(
		edges.map(async ([width, height], index) => {
			const input = join(folder, `${index}.png`);
			const orientation = index + 1;
			await writeFile(input, await sharp(grey({ width, height })).withMetadata({ orientation }).png().toBuffer());
			const outDir = await mkdtemp(join(folder, 'made-'));
			const { preview, ...original } = await pool.run('ingest', { input, outDir, limits: { maxPixels: 50_000_000 } });
			expect(original).toMatchObject(upright({ width, height }, orientation));
			expect(preview).toMatchObject(previewSize(original));
		}),
	);
});

/** Sizes whose long side is scaled and whose pixels are few. */
const thin = fc
	.record({ long: fc.integer({ min: 1, max: 9000 }), short: fc.integer({ min: 1, max: 40 }), isTall: fc.boolean() })
	.map(({ long, short, isTall }) => (isTall ? { width: short, height: long } : { width: long, height: short }));

test('the decoder’s own rounding gives that size for random sizes and orientations [E2.02] [D5]', async () => {
	await fc.assert(
		fc.asyncProperty(thin, fc.integer({ min: 1, max: 8 }), async (size, orientation) => {
			const raw = { ...size, channels: 1 } as const;
			const stored = await sharp(Buffer.alloc(size.width * size.height), { raw })
				.withMetadata({ orientation })
				.tiff({ compression: 'none' })
				.toBuffer();
			const { info } = await sharp(stored)
				.autoOrient()
				.resize({ width: 2048, height: 2048, fit: 'inside', withoutEnlargement: true })
				.raw()
				.toBuffer({ resolveWithObject: true });
			expect({ width: info.width, height: info.height }).toEqual(previewSize(upright(size, orientation)));
		}),
		{ numRuns: process.env.TEST_LONG === '1' ? 3000 : 150 },
	);
});
