import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { avif, exif, jpeg, jxl, png, tiff, webp } from '../testing/sample-heads.ts';
import { readHead } from './read-head.ts';

const read = (bytes: readonly number[], name: string) => readHead(new Blob([Uint8Array.from(bytes)]), name);

describe('a head', () => {
	test.for([
		['a JPEG', 'a.jpg', jpeg({}), { type: 'jpeg', raw: { width: 4000, height: 3000 }, orientation: 1, channels: 3, samples: 18_000_000 }],
		['a turned JPEG', 'a.JPEG', jpeg({ blocks: [exif(6)] }), { orientation: 6, waits: false, colours: 'exact' }],
		['a progressive JPEG', 'a.jpg', jpeg({ frame: 0xc2 }), { isProgressive: true }],
		['a JPEG of inks', 'a.jpg', jpeg({ components: 4 }), { channels: 4, colours: 'approximate' }],
		['a grey JPEG with a profile', 'a.jpg', jpeg({ components: 1, hasProfile: true }), { channels: 1, colours: 'approximate' }],
		['a turned PNG', 'a.png', png([['eXIf', exif(8)]]), { type: 'png', raw: { width: 640, height: 480 }, orientation: 8, waits: false }],
		['a WebP', 'a.webp', webp(0), { type: 'webp', raw: { width: 640, height: 480 }, waits: false }],
		['a turned AVIF', 'a.avif', avif([['irot', [1]]]), { type: 'avif', raw: { width: 800, height: 600 }, orientation: 6, waits: false }],
		['an AVIF named HEIF', 'a.heif', avif([]), { type: 'avif', waits: false }],
		['a TIFF', 'a.tif', tiff(), { type: 'tiff', raw: { width: 20, height: 10 }, channels: 3, waits: false }],
		['a TIFF of many strips', 'a.tiff', tiff({ 273: [8, 308], 279: [300, 300], 278: [5] }), { waits: false }],
		['a turned JPEG XL', 'a.jxl', jxl(7), { type: 'jxl', raw: { width: 24, height: 16 }, orientation: 7, waits: false }],
	] as const)('a head is read of %s [E2.02]', async ([, name, bytes, facts]) => {
		expect(await read(bytes, name)).toMatchObject(facts);
	});

	test.for([
		['a JPEG turned by its thumbnail’s directory alone', 'a.jpg', jpeg({ blocks: [exif(6, 'thumbnail')] })],
		['a JPEG with two EXIF blocks', 'a.jpg', jpeg({ blocks: [exif(6), exif(1)] })],
		['a JPEG whose orientation does not exist', 'a.jpg', jpeg({ blocks: [exif(9)] })],
		['a PNG whose orientation follows the pixels', 'a.png', png([], [['eXIf', exif(6)]])],
		['an animated PNG', 'a.png', png([['acTL', [0, 0, 0, 2, 0, 0, 0, 0]]])],
		['a turned WebP', 'a.webp', webp(8, [['EXIF', exif(6)]])],
		['an animated WebP', 'a.webp', webp(2)],
		['an AVIF with a clean aperture', 'a.avif', avif([['clap', new Array(32).fill(1)]])],
		['a sequence of AVIF', 'a.avif', avif([], 'avis')],
		['a TIFF of tiles', 'a.tif', tiff({ 322: [16], 323: [16] })],
		['a TIFF with JPEG inside', 'a.tif', tiff({ 259: [7] })],
		['a TIFF of Lab', 'a.tif', tiff({ 262: [8] })],
		['a TIFF of floats', 'a.tif', tiff({ 339: [3] })],
		['a TIFF whose strips lie outside it', 'a.tif', tiff({ 273: [0xffff_ff00] })],
		['a TIFF whose strip is too short', 'a.tif', tiff({ 279: [10] })],
		['a TIFF with more strips than rows', 'a.tif', tiff({ 273: [8, 8], 279: [600, 600] })],
	] as const)('a head says that %s waits for the server [E2.01] [E2.02]', async ([, name, bytes]) => {
		expect(await read(bytes, name)).toMatchObject({ waits: true });
	});

	test.for([
		['arithmetic coding', 'a.jpg', jpeg({ frame: 0xc9 })],
		['no height', 'a.jpg', jpeg({ height: 0 })],
		['another name', 'a.png', jpeg({})],
		['no ending', 'photo', png([])],
		['more pixels than are drawn', 'a.tif', tiff({ 256: [0xffff_ffff], 257: [0xffff_ffff] })],
		['no pixels', 'a.tif', tiff({ 256: [0] })],
	] as const)('a head of a file with %s is not read [E2.01]', async ([, name, bytes]) => {
		expect(await read(bytes, name)).toBeNull();
	});

	test('a head is never a reason to fail, whatever the bytes are [E2.01]', async () => {
		const samples = [
			['a.jpg', jpeg({ blocks: [exif(6)], frame: 0xc2 })],
			['a.png', png([['eXIf', exif(8)]])],
			['a.webp', webp(8, [['EXIF', exif(6)]])],
			['a.avif', avif([['irot', [1]]])],
			['a.tif', tiff({ 273: [8, 308], 279: [300, 300], 278: [5] })],
			['a.jxl', jxl(5)],
		] as const;
		const mutant = fc.tuple(fc.constantFrom(...samples), fc.array(fc.tuple(fc.nat(1000), fc.nat(255)), { maxLength: 6 }), fc.nat(1100));
		await fc.assert(
			fc.asyncProperty(mutant, async ([[name, sample], changes, length]) => {
				const bytes = sample.slice(0, length);
				for (const [at, value] of changes) if (bytes.length > 0) bytes[at % bytes.length] = value;
				const head = await read(bytes, name);
				if (head === null) return;
				expect(head.raw.width * head.raw.height).toBeLessThanOrEqual(1_000_000_000);
				expect(head.orientation >= 1 && head.orientation <= 8).toBe(true);
				for (const [strip, at] of (head.layout?.stripsAt ?? []).entries())
					expect(at + (head.layout?.stripBytes[strip] ?? 0)).toBeLessThanOrEqual(bytes.length);
			}),
			{ numRuns: 1000 },
		);
	});
});
