import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exifOf, withExif } from '../../../../fixtures/exif.ts';
import { box, fullBox, numbers } from '../../../../fixtures/heic-boxes.ts';
import { PNG_SIGNATURE, pngChunk } from '../../../../fixtures/png.ts';
import { readMark } from '../colour/read-mark.ts';
import { hiddenFrames } from './container-marks.ts';
import { imageTypes } from './image-type.ts';

const png = (...chunks: readonly [string, readonly number[]][]) =>
	Buffer.concat([
		PNG_SIGNATURE,
		...[['IHDR', new Array(13).fill(0)] as const, ...chunks].map(([name, data]) => pngChunk(name, Uint8Array.from(data))),
	]);
const jpeg = (colourSpace: number) => withExif(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2]), exifOf({ colourSpace }));

const colr = (primaries: number, curve: number) => box('colr', Buffer.from('nclx'), numbers(2, primaries, curve, 6), numbers(1, 0x80));

/** Relevant boxes of an AVIF: brands, the colours of a thumbnail and of the primary image, frame sizes of an animation. */
function avif(brand: string, primaries: number, curve: number, frames: number): Buffer {
	const properties = box('ipco', colr(9, 16), colr(primaries, curve));
	const ipma = fullBox('ipma', 0, 0, numbers(4, 2), numbers(2, 1), numbers(1, 1, 1), numbers(2, 2), numbers(1, 1, 2));
	const meta = fullBox('meta', 0, 0, fullBox('pitm', 0, 0, numbers(2, 2)), box('iprp', properties, ipma));
	const sizes = Buffer.from([...Buffer.from('stsz'), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, frames]);
	return Buffer.concat([box('ftyp', Buffer.from(brand), numbers(4, 0)), meta, sizes]);
}

const reading = (bytes: Buffer) => async (at: number, length: number) => bytes.subarray(at, at + length);

describe('the head of a file', () => {
	test.for([
		['a PNG that says sRGB', png(['sRGB', [0]]), 'png', { frames: 1, colours: 'sRGB' }],
		['a PNG that says so in numbers', png(['cICP', [1, 13, 0, 1]]), 'png', { frames: 1, colours: 'sRGB' }],
		['a PNG in Display P3 by numbers', png(['cICP', [12, 13, 0, 1]]), 'png', { frames: 1, colours: 'Display P3' }],
		['a PNG of three frames', png(['acTL', [0, 0, 0, 3, 0, 0, 0, 0]]), 'png', { frames: 3, colours: null }],
		['a PNG whose pixels come first', png(['IDAT', []], ['sRGB', [0]]), 'png', { frames: 1, colours: null }],
		["a camera's JPEG", jpeg(1), 'jpeg', { frames: 1, colours: 'sRGB' }],
		['a JPEG that leaves it open', jpeg(65_535), 'jpeg', { frames: 1, colours: null }],
		['an AVIF that says sRGB', avif('avif', 1, 13, 9), 'avif', { frames: 1, colours: 'sRGB' }],
		['an AVIF whose thumbnail is in other colours', avif('avif', 12, 13, 9), 'avif', { frames: 1, colours: 'Display P3' }],
		['an AVIF of nine frames', avif('avis', 2, 2, 9), 'avif', { frames: 9, colours: null }],
	] as const)('detects frames and colours of %s [D39]', async ([, head, type, { frames, colours }]) => {
		expect(hiddenFrames(head, type)).toBe(frames);
		expect((await readMark(reading(head), type))?.mark.name ?? null).toBe(colours);
	});

	test('the head of a file is never a reason to throw, whatever its bytes [D19]', async () => {
		const heads = [
			png(['cICP', [12, 13, 0, 1]], ['cHRM', new Array(32).fill(1)], ['gAMA', [0, 0, 1, 2]], ['acTL', [0, 0, 0, 3, 0, 0, 0, 0]]),
			jpeg(1),
			avif('avis', 1, 13, 9),
			Buffer.concat([Buffer.from('RIFF\x99\0\0\0WEBPEXIF\x20\0\0\0', 'latin1'), exifOf({ colourSpace: 65_535, interoperability: 'R03' })]),
			exifOf({ colourSpace: 65_535, interoperability: 'R03' }),
		];
		const mutant = fc.tuple(fc.constantFrom(...heads), fc.array(fc.tuple(fc.nat(200), fc.nat(255)), { maxLength: 5 }), fc.nat(220));
		await fc.assert(
			fc.asyncProperty(mutant, fc.constantFrom(...imageTypes), async ([head, changes, length], type) => {
				const bytes = Buffer.from(head.subarray(0, length));
				for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
				expect(hiddenFrames(bytes, type)).toBeGreaterThanOrEqual(1);
				const found = await readMark(reading(bytes), type);
				if (found !== null) expect(found.mark.curve(1)).toBeCloseTo(1, 1);
			}),
			{ numRuns: 2000 },
		);
	});
});
