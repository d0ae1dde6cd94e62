import { models } from '@print-room/contract';
import { expect, test } from 'vitest';
import { problemsOf } from './refused.ts';

test('server errors appear under their field; an error of one side appears under both [D28]', () => {
	const details = [
		{ path: 'price', message: 'At most two decimals' },
		{ path: 'mmSize.extent1', message: 'Too long' },
		{ path: 'body.groupId', message: 'There is no such group.' },
		{ path: 'other', message: 'Nothing here' },
	];
	expect(problemsOf(models.prices.fields, details)).toEqual({
		price: 'At most two decimals',
		mmSize: 'Too long',
		groupId: 'There is no such group.',
	});
});
