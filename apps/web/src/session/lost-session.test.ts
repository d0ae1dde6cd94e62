import { expect, test } from 'vitest';
import { ApiFailure } from '../api/failure.ts';
import { isLostSession } from './lost-session.ts';

const refusal = (status: number) => new ApiFailure({ status, name: 'Error', message: 'No' });

test.each([
	['a refused session', refusal(401), 'token', true],
	['a guest who is unknown', refusal(401), null, false],
	['a call that was never sent', refusal(401), undefined, false],
	['another refusal', refusal(403), 'token', false],
	['no answer', refusal(0), 'token', false],
	['a fault of our own', new TypeError('x'), 'token', false],
])('a lost session with %s is reported at most once [C8.09]', (_what, thrown, sentToken, expected) => {
	expect(isLostSession(thrown, sentToken)).toBe(expected);
});
