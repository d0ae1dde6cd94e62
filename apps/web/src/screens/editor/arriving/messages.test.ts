import { expect, test } from 'vitest';
import { arrivalMessage, arrivedSoFar, loupeLaterMessage, type Progress, postponedLabel } from './messages.ts';

const progress = (changed: Partial<Progress> = {}): Progress => ({
	phase: 'running',
	sentBytes: 214 * 1_048_576,
	totalBytes: 390 * 1_048_576,
	secondsLeft: 110,
	...changed,
});

test('says how much has arrived and how long it takes, where that is known [E1.02] [E1.03]', () => {
	expect(arrivalMessage('elephants.tif', progress())).toBe('elephants.tif is on its way: 214 of 390 MB, 2 min left.');
	expect(arrivedSoFar(progress())).toBe('214 of 390 MB have arrived, about 2 min left.');
	expect(postponedLabel(progress())).toBe('Adds when the upload is done (2 min)');
	expect(loupeLaterMessage(progress())).toBe('The 100 % view opens when the upload is done: 2 min');
	expect(postponedLabel(progress({ secondsLeft: 41.2 }))).toBe('Adds when the upload is done (42 s)');
	expect(postponedLabel(progress({ secondsLeft: null }))).toBe('Adds when the upload is done');
	expect(postponedLabel(null)).toBe('Adds when the upload is done');
});

test.each([
	['paused', 'elephants.tif is paused: 214 of 390 MB have arrived.'],
	['elsewhere', 'elephants.tif is still uploading elsewhere: 214 of 390 MB have arrived.'],
	[
		'unfinished',
		'The page was loaded anew before elephants.tif had arrived: 214 of 390 MB are here. Choose the file again and it goes on from there.',
	],
	['processing', 'elephants.tif has been sent and is being checked.'],
] as const)('names the state of an upload that is %s [E1.06]', (phase, message) => {
	expect(arrivalMessage('elephants.tif', progress({ phase }))).toBe(message);
});
