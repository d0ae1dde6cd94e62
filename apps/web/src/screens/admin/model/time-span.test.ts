import { expect, test } from 'vitest';
import { spanText } from './time-span.ts';

test('a span of time is said in whole hours, and from two days on in days', () => {
	expect([0, 0.99, 1, 1.9, 24, 47.9, 48, 100].map(spanText)).toEqual([
		'less than an hour',
		'less than an hour',
		'1 hour',
		'1 hour',
		'24 hours',
		'47 hours',
		'2 days',
		'4 days',
	]);
});
