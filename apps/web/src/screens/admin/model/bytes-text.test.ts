import { expect, test } from 'vitest';
import { sizeLabel } from './bytes-text.ts';

test.each([
	[0, '0 kB'],
	[400, '0.4 kB'],
	[12_300, '12 kB'],
	[999_700, '1 MB'],
	[419_430_400, '419 MB'],
	[1_550_000_000, '1.6 GB'],
	[2e15, '2 PB'],
])('%i bytes are read as %s', (bytes, words) => {
	expect(sizeLabel(bytes)).toBe(words);
});
