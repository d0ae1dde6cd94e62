import { expect, test } from 'vitest';
import { ApiFailure, networkFailure } from '../../api/failure.ts';
import { checkFailureSentence, isOutOfDate } from './check-failure.ts';

test('says that somebody was quicker [C1.04]', () => {
	for (const code of ['EDIT_CONFLICT', 'FILE_CHECK_STATE']) {
		const thrown = new ApiFailure({ status: 409, code, message: 'Conflict' });
		expect(isOutOfDate(thrown)).toBe(true);
		expect(checkFailureSentence(thrown)).toContain('has gone on meanwhile');
	}
});

test("passes on the server's own words, and never those of an internal error [D28]", () => {
	expect(checkFailureSentence(new ApiFailure({ status: 429, code: 'RATE_LIMITED', message: 'Try again in an hour.' }))).toBe(
		'Try again in an hour.',
	);
	expect(checkFailureSentence(new ApiFailure({ status: 500, name: 'InternalServerError', message: 'x' }))).toBe(
		'The file check cannot be changed at the moment.',
	);
	expect(checkFailureSentence(networkFailure())).toContain('Lost connection');
});
