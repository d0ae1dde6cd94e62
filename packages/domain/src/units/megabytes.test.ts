import { expect, test } from 'vitest';
import { megabytesText } from './megabytes.ts';

test.each([
	[0, '0.00 MB'],
	[1_048_576, '1.00 MB'],
	[438_534_471, '418.22 MB'],
	[5_368_709_120, '5120.00 MB'],
])('%i bytes are %s [A9.06] [C9.10]', (bytes, text) => {
	expect(megabytesText(bytes)).toBe(text);
});
