import { expect, test } from 'vitest';
import { ApiFailure, networkFailure } from '../../../../api/failure.ts';
import { failedLink, incompleteLink } from './link-messages.ts';

test('explains what to do with an expired link, and offers no retry [D24]', () => {
	const message = failedLink(new ApiFailure({ status: 410, code: 'LINK_EXPIRED', message: 'The link has expired.' }));
	expect(message).toMatchObject({ title: 'This link has expired', isWorthAnotherTry: false });
	expect(message.text).toContain('log in');
	expect(message.text).toContain('submit the file again');
});

test('a temporary failure of a link offers a retry [D24] [D30]', () => {
	for (const thrown of [
		networkFailure(),
		new ApiFailure({ status: 429, code: 'RATE_LIMITED', message: 'Too many. Try again in a minute.' }),
	])
		expect(failedLink(thrown).isWorthAnotherTry).toBe(true);
	expect(failedLink(new ApiFailure({ status: 429, code: 'RATE_LIMITED', message: 'Too many.' })).text).toBe('Too many.');
});

test('an invalid token is an incomplete link [D24]', () => {
	expect(failedLink(new ApiFailure({ status: 422, code: 'VALIDATION_FAILED', message: 'x' }))).toBe(incompleteLink);
});
