import { expect, test } from 'vitest';
import { ApiFailure } from '../../api/failure.ts';
import { commonMessages } from '../../api/messages.ts';
import { askFailureMessage, askMessages } from './ask-messages.ts';

test('says in the words of the specification what is missing and what failed [C5.06] [C8.06] [D45]', () => {
	expect(askMessages).toEqual({
		incomplete: 'Please, fill all the required fields.',
		failed: 'The free check request cannot be placed at the moment.',
	});
});

test.each([
	[{ status: 0, message: '' }, commonMessages.lostConnection],
	[
		{ status: 429, code: 'RATE_LIMITED', message: 'Too many', retryAfterSeconds: 600 },
		'Too many attempts. Please try again in 10 minutes.',
	],
	[{ status: 404, code: 'ENTITY_NOT_FOUND', message: 'The design does not exist.' }, 'The design does not exist.'],
	[{ status: 500, message: 'boom' }, 'Something went wrong here. Please try again later.'],
])('says why, as far as it is known: %o [C8.06] [D30]', (facts, words) => {
	expect(askFailureMessage(new ApiFailure(facts))).toBe(words);
});
