import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256OfBlob } from './sha256-of-blob.ts';

const megabyte = 1_048_576;
const expected = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
	[...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

test('the checksum reads a file in slices and reports its progress [D14]', async () => {
	const bytes = new Uint8Array(9 * megabyte + 7).map((_byte, index) => (index * 31) % 251);
	const seen: number[] = [];
	expect(await sha256OfBlob(new Blob([bytes]), (readBytes) => seen.push(readBytes))).toBe(await expected(bytes));
	expect(seen).toEqual([4 * megabyte, 8 * megabyte, 9 * megabyte + 7]);
});

test('the checksum is the server’s, whatever the bytes [D14]', async () => {
	await fc.assert(
		fc.asyncProperty(fc.uint8Array({ maxLength: 500 }), async (drawn) => {
			const bytes = Uint8Array.from(drawn);
			expect(await sha256OfBlob(new Blob([bytes]), () => undefined)).toBe(await expected(bytes));
		}),
	);
});
