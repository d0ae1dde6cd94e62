import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PNG_SIGNATURE, pngChunk } from '../../../fixtures/png.ts';
import { containerMarks } from './container-marks.ts';
import { imageTypes } from './image-type.ts';

const png = (...chunks: readonly [string, readonly number[]][]) =>
	Buffer.concat([
		PNG_SIGNATURE,
		...[['IHDR', new Array(13).fill(0)] as const, ...chunks].map(([name, data]) => pngChunk(name, Uint8Array.from(data))),
	]);

/** A JPEG's beginning with an EXIF block whose colour space is `value`. */
function jpeg(value: number): Buffer {
	const exif = Buffer.alloc(44);
	exif.write('MM\0*\0\0\0\x08', 0, 'latin1');
	exif.set([0, 1, 0x87, 0x69, 0, 4, 0, 0, 0, 1, 0, 0, 0, 26], 8);
	exif.set([0, 1, 0xa0, 0x01, 0, 3, 0, 0, 0, 1, value >> 8, value & 255], 26);
	const other = [0xff, 0xe0, 0, 4, 1, 2];
	return Buffer.concat([Buffer.from([0xff, 0xd8, ...other, 0xff, 0xe1, 0, 8 + exif.length]), Buffer.from('Exif\0\0'), exif]);
}

/** The boxes of an AVIF that count here: brands, colour, and the sizes of an animation's frames. */
function avif(brand: string, primaries: number, curve: number, frames: number): Buffer {
	const start = Buffer.from([0, 0, 0, 16, ...Buffer.from(`ftyp${brand}`), 0, 0, 0, 0]);
	const colour = Buffer.from([...Buffer.from('colrnclx'), 0, primaries, 0, curve, 0, 6, 0x80]);
	const sizes = Buffer.from([...Buffer.from('stsz'), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, frames]);
	return Buffer.concat([start, colour, sizes]);
}

describe('the head of a file', () => {
	test.for([
		['a PNG that says sRGB', png(['sRGB', [0]]), 'png', { frames: 1, saysSrgb: true }],
		['a PNG that says so in numbers', png(['cICP', [1, 13, 0, 1]]), 'png', { frames: 1, saysSrgb: true }],
		['a PNG in Display P3 by numbers', png(['cICP', [12, 13, 0, 1]]), 'png', { frames: 1, saysSrgb: false }],
		['a PNG of three frames', png(['acTL', [0, 0, 0, 3, 0, 0, 0, 0]]), 'png', { frames: 3, saysSrgb: false }],
		['a PNG whose pixels come first', png(['IDAT', []], ['sRGB', [0]]), 'png', { frames: 1, saysSrgb: false }],
		["a camera's JPEG", jpeg(1), 'jpeg', { frames: 1, saysSrgb: true }],
		['a JPEG in another space', jpeg(65_535), 'jpeg', { frames: 1, saysSrgb: false }],
		['an AVIF that says sRGB', avif('avif', 1, 13, 9), 'avif', { frames: 1, saysSrgb: true }],
		['an AVIF in Display P3', avif('avif', 12, 13, 9), 'avif', { frames: 1, saysSrgb: false }],
		['an AVIF of nine frames', avif('avis', 2, 2, 9), 'avif', { frames: 9, saysSrgb: false }],
	] as const)('tells frames and colours of %s [D39]', async ([, head, type, marks]) => {
		expect(await containerMarks(head, type)).toEqual(marks);
	});

	test('is never a reason to throw, whatever its bytes [D19]', async () => {
		const heads = [png(['sRGB', [0]], ['acTL', [0, 0, 0, 3, 0, 0, 0, 0]]), jpeg(1), avif('avis', 1, 13, 9)];
		const mutant = fc.tuple(fc.constantFrom(...heads), fc.array(fc.tuple(fc.nat(200), fc.nat(255)), { maxLength: 5 }), fc.nat(80));
		await fc.assert(
			fc.asyncProperty(mutant, fc.constantFrom(...imageTypes), async ([head, changes, length], type) => {
				const bytes = Buffer.from(head.subarray(0, length));
				for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
				expect((await containerMarks(bytes, type)).frames).toBeGreaterThanOrEqual(1);
			}),
		);
	});
});
