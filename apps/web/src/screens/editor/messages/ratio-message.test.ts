import { expect, test } from 'vitest';
import { ratioMessage } from './ratio-message.ts';

test.each([
	[1.5, '3 : 2'],
	[1.4985, '3 : 2'],
	[2 / 3, '2 : 3'],
	[4 / 3, '4 : 3'],
	[1, '1 : 1'],
	[16 / 9, '16 : 9'],
	[3, '3 : 1'],
	[6.7777, '6.78 : 1'],
	[0.0411, '1 : 24.33'],
])('the ratio %f is shown as %s', (ratio, message) => {
	expect(ratioMessage(ratio)).toBe(message);
});
