import { expect, test } from 'vitest';
import { isRgbProfile, taggedJpeg } from './tagged-jpeg.ts';

const text = (value: string) => Uint8Array.from(value, (character) => character.charCodeAt(0));
const profileOf = (bytes: number, space = 'RGB '): Uint8Array<ArrayBuffer> => {
	const profile = new Uint8Array(bytes).fill(7);
	profile.set(text(space), 16);
	profile.set(text('acsp'), 36);
	return profile;
};
const start = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2);
const rest = Uint8Array.of(0xff, 0xdb, 0, 2, 0xff, 0xd9);
const jpeg = new Blob([start, rest], { type: 'image/jpeg' });
const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

test('a profile follows the first segment, in as many segments as it needs', async () => {
	const profile = profileOf(140_000);
	const bytes = await bytesOf(await taggedJpeg(jpeg, new Blob([profile])));
	expect(bytes.subarray(0, 8)).toEqual(start);
	expect(bytes.subarray(-6)).toEqual(rest);
	const parts: number[] = [];
	let at = 8;
	for (let index = 1; index <= 3; index++) {
		const length = (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
		expect([...bytes.subarray(at, at + 2), ...bytes.subarray(at + 4, at + 18)]).toEqual([0xff, 0xe2, ...text('ICC_PROFILE\0'), index, 3]);
		parts.push(...bytes.subarray(at + 18, at + 2 + length));
		at += 2 + length;
	}
	expect(Uint8Array.from(parts)).toEqual(profile);
	expect(bytes.length).toBe(at + 6);
});

test('a profile of inks, and bytes that are no profile, leave the picture as it is', async () => {
	for (const useless of [profileOf(200, 'CMYK'), new Uint8Array(0), new Uint8Array(500)]) {
		expect(isRgbProfile(useless)).toBe(false);
		expect(await taggedJpeg(jpeg, new Blob([useless]))).toBe(jpeg);
	}
});
