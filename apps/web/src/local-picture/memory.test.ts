import { previewSize } from '@print-room/domain';
import { expect, test } from 'vitest';
import { headOf } from './heads/head.ts';
import { eighthsOf, fitsMemory, memoryLimit, peakBytes } from './memory.ts';

const megapixels100 = { width: 12_248, height: 8165 };
const jpeg = headOf({ type: 'jpeg', raw: megapixels100, channels: 3 });
const progressive = { ...jpeg, isProgressive: true, samples: 150_000_000 };
const png = headOf({ type: 'png', raw: megapixels100, channels: 3 });
const strips = { little: true, samplesPerPixel: 3, bytesPerSample: 1, hasDifferences: false, isPlanar: false, profile: null } as const;
const tiff = headOf({
	type: 'tiff',
	raw: { width: 13_000, height: 10_000 },
	channels: 3,
	layout: { ...strips, compression: 'none', rowsPerStrip: 1, stripsAt: [8], stripBytes: [8] },
});
const peak = (head: typeof jpeg) => peakBytes(head, previewSize(head.raw), true) / 1_000_000;

test('a JPEG of 100 megapixels and a TIFF of 390 MB take at most 150 MB by the rule [E2.03]', () => {
	expect(peak(jpeg)).toBeLessThan(150);
	expect(peak(tiff)).toBeLessThan(150);
});

test('a decoder of whole pictures, and the coefficients of a progressive JPEG, count in full [E2.03]', () => {
	expect(peak(png)).toBeGreaterThan(600);
	expect(peak(progressive) - peak(jpeg)).toBe(300);
	expect(peakBytes(jpeg, previewSize(jpeg.raw), false)).toBe(peakBytes(png, previewSize(png.raw), true));
});

test.each([
	[{ memoryGib: 8, isPhone: true }, 800],
	[{ memoryGib: 4, isPhone: false }, 250],
	[{ memoryGib: undefined, isPhone: true }, 250],
	[{ memoryGib: undefined, isPhone: false }, 800],
])('on %o pictures may take %i MB [E2.03]', (device, megabytes) => {
	expect(memoryLimit({ ...device, hasScaledDecoder: true })).toBe(megabytes * 1_000_000);
});

test('a picture that takes more memory than the device allows is left to the server [E2.03]', () => {
	const phone = { memoryGib: 4, isPhone: true, hasScaledDecoder: true };
	const preview = previewSize(megapixels100);
	expect([jpeg, progressive, png].map((head) => fitsMemory(head, preview, phone))).toEqual([true, false, false]);
	expect(fitsMemory(png, preview, { ...phone, memoryGib: 8 })).toBe(true);
});

test('a JPEG is decoded at the fewest eighths that have the pixels of its preview', () => {
	for (const [width, eighths] of [
		[2048, 8],
		[2049, 8],
		[4096, 4],
		[4097, 4],
		[6000, 3],
		[16_384, 1],
		[60_000, 1],
	] as const) {
		const raw = { width, height: 1000 };
		expect(eighthsOf(raw, previewSize(raw))).toBe(eighths);
	}
});
