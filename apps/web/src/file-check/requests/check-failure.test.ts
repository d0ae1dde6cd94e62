import { expect, test } from 'vitest';
import { ApiFailure, networkFailure } from '../../api/failure.ts';
import { checkFailureMessage, isMissingCheck, isOutOfDate, missingCheckMessage } from './check-failure.ts';

test('a failure says that the file check has changed [C1.04]', () => {
	for (const code of ['EDIT_CONFLICT', 'FILE_CHECK_STATE']) {
		const thrown = new ApiFailure({ status: 409, code, message: 'Conflict' });
		expect(isOutOfDate(thrown)).toBe(true);
		expect(checkFailureMessage(thrown)).toContain('has changed since you opened it');
	}
});

test("a failure passes on the server's own words, and never those of an internal error [D28]", () => {
	expect(checkFailureMessage(new ApiFailure({ status: 429, code: 'RATE_LIMITED', message: 'Try again in an hour.' }))).toBe(
		'Try again in an hour.',
	);
	expect(checkFailureMessage(new ApiFailure({ status: 500, name: 'InternalServerError', message: 'x' }))).toBe(
		'The file check cannot be changed at the moment.',
	);
	expect(checkFailureMessage(networkFailure())).toContain('Lost connection');
});

const failing = (status: number) => new ApiFailure({ status, message: 'x' });

test('a permanent failure offers no retry [C1.04] [D30]', () => {
	expect([400, 403, 404, 422].every((status) => isMissingCheck(failing(status)))).toBe(true);
	expect([0, 429, 500, 503].some((status) => isMissingCheck(failing(status)))).toBe(false);
});

test('explains why a file check is not available, and what to do [C1.04] [D24]', () => {
	expect(missingCheckMessage(failing(404), true)).toMatchObject({
		title: 'This file check no longer exists',
		text: expect.stringContaining('ask for another one'),
		isPerhapsOfAccount: false,
	});
	expect(missingCheckMessage(failing(403), true)).toMatchObject({ text: expect.stringContaining('log in'), isPerhapsOfAccount: true });
	expect(missingCheckMessage(failing(403), false)).toMatchObject({
		text: expect.stringContaining('latest mail'),
		isPerhapsOfAccount: false,
	});
});
