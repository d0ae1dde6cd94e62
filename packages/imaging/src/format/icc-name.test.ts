import fc from 'fast-check';
import { expect, test } from 'vitest';
import { iccProfileName } from './icc-name.ts';

function profile(tag: Buffer): Buffer {
	const head = Buffer.alloc(144);
	head.writeUInt32BE(1, 128);
	head.write('desc', 132, 'latin1');
	head.writeUInt32BE(144, 136);
	head.writeUInt32BE(tag.length, 140);
	return Buffer.concat([head, tag]);
}

test('the ICC reader reads the name of a version 2 profile', () => {
	const tag = Buffer.concat([Buffer.from('desc\0\0\0\0\0\0\0\x0fsRGB IEC61966\0', 'latin1'), Buffer.alloc(90)]);
	expect(iccProfileName(profile(tag))).toBe('sRGB IEC61966');
});

test('the ICC reader reads the name of a version 4 profile', () => {
	const tag = Buffer.alloc(28 + 20);
	tag.write('mluc', 0, 'latin1');
	tag.writeUInt32BE(1, 8);
	tag.writeUInt32BE(12, 12);
	tag.writeUInt32BE(20, 20);
	tag.writeUInt32BE(28, 24);
	tag.write('Display P3', 28, 'utf16le');
	tag.subarray(28).swap16();
	expect(iccProfileName(profile(tag))).toBe('Display P3');
});

test('any bytes give some profile name', () => {
	fc.assert(
		fc.property(fc.uint8Array({ maxLength: 400 }), fc.uint8Array({ maxLength: 60 }), (bytes, tag) => {
			expect(iccProfileName(bytes)).not.toBe('');
			expect(iccProfileName(profile(Buffer.from(tag)))).not.toBe('');
		}),
	);
});
