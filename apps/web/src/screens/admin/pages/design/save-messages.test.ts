import { describe, expect, test } from 'vitest';
import { ApiFailure, networkFailure } from '../../../../api/failure.ts';
import { notSavedMessage, notTakenMessage } from './save-messages.ts';

const failure = (status: number, code?: string) => new ApiFailure({ status, code, message: 'Send a .tif file of 4096 × 2731 pixels.' });

describe('a design that was not saved', () => {
	test.each([400, 409, 422])('says why where the server says so with %d [A8.09]', (status) => {
		expect(notSavedMessage(failure(status))).toBe('Send a .tif file of 4096 × 2731 pixels.');
	});

	test.each([403, 500, 503])('says no more than that with %d [A8.09]', (status) => {
		expect(notSavedMessage(failure(status))).toBe('Cannot save changes at the moment.');
	});

	test('says that the connection was lost', () => {
		expect(notSavedMessage(networkFailure())).toContain('Lost connection');
	});
});

test('a file that differs is told what it has to be, another one as any upload is [A2.08] [D42]', () => {
	expect(notTakenMessage(failure(422, 'IMAGE_DIFFERS'))).toBe('Send a .tif file of 4096 × 2731 pixels.');
	expect(notTakenMessage(failure(413, 'FILE_TOO_LARGE'))).toBe('The file is larger than 400 MB.');
});
