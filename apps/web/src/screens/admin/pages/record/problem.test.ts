import { describe, expect, test } from 'vitest';
import { ApiFailure, networkFailure } from '../../../../api/failure.ts';
import { commonMessages } from '../../../../api/messages.ts';
import { problemOf, type Reading } from './problem.ts';

const words = { missing: 'There is no such design.', failed: 'The design cannot be fetched at the moment.' };
const fine: Reading = { error: null, isError: false, isOnline: true, hasData: true };
const failing = (status: number, more: Partial<Reading> = {}): Reading => ({
	...fine,
	isError: true,
	error: new ApiFailure({ status, message: 'Why.' }),
	...more,
});

describe('what a page says in the place of what it lacks', () => {
	test('is nothing while all is well', () => {
		expect(problemOf(fine, words)).toBeNull();
	});

	test.each([
		[403, 'You may not see this.', true],
		[500, 'The design cannot be fetched at the moment.', false],
	])('tells a %d by name, and hides what was read before where that must not stand [D30] [A6.01]', (status, title, hidesOld) => {
		expect(problemOf(failing(status), words)).toMatchObject({ tone: 'failure', title, hidesOld, canTryAgain: true, isGone: false });
	});

	test('tells a failure with the order page’s own sentence [A8.10]', () => {
		const ofOrders = { ...words, failed: commonMessages.cannotFetchOrder };
		expect(problemOf(failing(502), ofOrders)?.title).toBe('The order cannot be fetched at the moment.');
	});

	test('is that it is gone, which no other try changes [A8.12]', () => {
		expect(problemOf(failing(404), words)).toMatchObject({ title: words.missing, hidesOld: true, canTryAgain: false, isGone: true });
	});

	test('is that there is no connection, amber, and what was read stays [D30]', () => {
		const offline = { tone: 'waiting', title: 'You are offline.', canTryAgain: false, hidesOld: false };
		expect(problemOf({ ...fine, isOnline: false }, words)).toMatchObject(offline);
		expect(problemOf({ ...fine, isOnline: false, isError: true, error: networkFailure() }, words)).toMatchObject(offline);
		expect(problemOf({ ...fine, isOnline: false, hasData: false }, words)?.text).not.toContain('older');
	});

	test('is what the server said before the connection was lost, where that is worse', () => {
		expect(problemOf(failing(404, { isOnline: false }), words)?.title).toBe(words.missing);
	});
});
