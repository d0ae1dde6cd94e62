import { expect, test } from 'vitest';
import { sentMessage } from './sent-message.ts';

test.each([
	[0, 1_048_576, '0.0 of 1.0 MB sent.'],
	[0.5, 3_670_016, '1.8 of 3.5 MB sent.'],
	[0.5, 400 * 1_048_576, '200 of 400 MB sent.'],
	[1, 1_048_576, 'Upload complete. Checking the file…'],
])('%d of %d bytes: %s [A2.08] [A9.06]', (share, bytes, words) => {
	expect(sentMessage(share, bytes)).toBe(words);
});
