import { expect, test } from 'vitest';
import { arrivalMessage, arrivedSoFar, type Progress } from './messages.ts';

const progress = (changed: Partial<Progress> = {}): Progress => ({
	phase: 'running',
	sentBytes: 214 * 1_048_576,
	totalBytes: 390 * 1_048_576,
	secondsLeft: 110,
	...changed,
});

test('a message says how much has arrived and how long the rest takes, if that is known [E1.02]', () => {
	expect(arrivalMessage('elephants.tif', progress())).toBe('elephants.tif is on its way: 214 of 390 MB, 2 min left.');
	expect(arrivedSoFar(progress())).toBe('214 of 390 MB have arrived, about 2 min left.');
});

test.each([
	['paused', 'elephants.tif is paused: 214 of 390 MB have arrived.'],
	['elsewhere', 'elephants.tif is still uploading elsewhere: 214 of 390 MB have arrived.'],
	[
		'unfinished',
		'The page was loaded anew before elephants.tif had arrived: 214 of 390 MB are here. Choose the file again and it goes on from there.',
	],
	['processing', 'elephants.tif has been sent and is being checked.'],
] as const)('a message names the state of an upload that is %s [E1.06]', (phase, message) => {
	expect(arrivalMessage('elephants.tif', progress({ phase }))).toBe(message);
});
