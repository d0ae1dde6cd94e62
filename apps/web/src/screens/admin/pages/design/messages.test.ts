import { describe, expect, test } from 'vitest';
import { ApiFailure, networkFailure } from '../../../../api/failure.ts';
import { notSavedMessage, notTakenMessage, sentMessage } from './messages.ts';

const failure = (status: number, code?: string) => new ApiFailure({ status, code, message: 'Send a .tif file of 4096 × 2731 pixels.' });

describe('a design that was not saved', () => {
	test.each([400, 409, 422])('a design that was not saved says why where the server says so with %d [A8.09]', (status) => {
		expect(notSavedMessage(failure(status))).toBe('Send a .tif file of 4096 × 2731 pixels.');
	});

	test.each([403, 500, 503])('a design that was not saved says no more than that with %d [A8.09]', (status) => {
		expect(notSavedMessage(failure(status))).toBe('Cannot save changes at the moment.');
	});

	test('a design that was not saved says that the connection was lost', () => {
		expect(notSavedMessage(networkFailure())).toContain('Lost connection');
	});
});

test('a file of the wrong size names the expected one; other failures read as for any upload [A2.08] [D42]', () => {
	expect(notTakenMessage(failure(422, 'IMAGE_DIFFERS'))).toBe('Send a .tif file of 4096 × 2731 pixels.');
	expect(notTakenMessage(failure(413, 'FILE_TOO_LARGE'))).toBe('The file is larger than 400 MB.');
});

test.each([
	[0, 1_048_576, '0.0 of 1.0 MB sent.'],
	[0.5, 3_670_016, '1.8 of 3.5 MB sent.'],
	[0.5, 400 * 1_048_576, '200 of 400 MB sent.'],
	[1, 1_048_576, 'Upload complete. Checking the file…'],
])('%d of %d bytes: %s [A2.08] [A9.06]', (share, bytes, words) => {
	expect(sentMessage(share, bytes)).toBe(words);
});
