import { expect, test } from 'vitest';
import { ApiFailure, networkFailure } from '../../../api/failure.ts';
import { commonMessages } from '../../../api/messages.ts';
import { problemOf, type Reading } from './problem.ts';

const messages = { missing: 'There is no such design.', failed: 'The design cannot be fetched at the moment.' };
const fine: Reading = { error: null, isError: false, isOnline: true, readAt: new Date(2026, 2, 1, 12, 4).getTime() };
const failing = (status: number, more: Partial<Reading> = {}): Reading => ({
	...fine,
	isError: true,
	error: new ApiFailure({ status, message: 'Why.' }),
	...more,
});

test('a page with current data reports no problem', () => {
	expect(problemOf(fine, messages)).toBeNull();
});

test.each([
	[403, "You don't have access to this.", true],
	[500, 'The design cannot be fetched at the moment.', false],
])('a page reports a %d by name and hides data that must not stay visible [D30] [A6.01]', (status, title, hidesOld) => {
	expect(problemOf(failing(status), messages)).toMatchObject({ tone: 'failure', title, hidesOld, canTryAgain: true, isGone: false });
});

test('the order page reports a failure in its own sentence [A8.10]', () => {
	const ofOrders = { ...messages, failed: commonMessages.cannotFetchOrder };
	expect(problemOf(failing(502), ofOrders)?.title).toBe('The order cannot be fetched at the moment.');
});

test('a failed refresh keeps the data and says when it was read [D30]', () => {
	expect(problemOf(failing(502), messages)).toMatchObject({
		text: expect.stringMatching(/ Showing data from 12:04:00\.$/),
		hidesOld: false,
	});
	expect(problemOf(failing(502, { readAt: null }), messages)?.text).not.toContain('Showing data');
});

test('a missing record is gone, which a retry cannot change [A8.12]', () => {
	expect(problemOf(failing(404), messages)).toMatchObject({ title: messages.missing, hidesOld: true, canTryAgain: false, isGone: true });
});

test('a page without a missing state reports a 404 as a failure', () => {
	expect(problemOf(failing(404), { failed: messages.failed })).toMatchObject({ title: messages.failed, canTryAgain: true, isGone: false });
});

test('an offline page waits for the connection, keeps its data and says when it was read [D30]', () => {
	const offline = { tone: 'waiting', title: 'You are offline.', canTryAgain: false, hidesOld: false };
	const dated = { ...offline, text: "We'll refresh this when you're back online. Showing data from 12:04:00." };
	expect(problemOf({ ...fine, isOnline: false }, messages)).toMatchObject(dated);
	expect(problemOf({ ...fine, isOnline: false, isError: true, error: networkFailure() }, messages)).toMatchObject(dated);
	const undated = { ...offline, text: "We'll refresh this when you're back online." };
	expect(problemOf({ ...fine, isOnline: false, readAt: null }, messages)).toMatchObject(undated);
});

test('an answer of the server before the connection was lost takes precedence', () => {
	expect(problemOf(failing(404, { isOnline: false }), messages)?.title).toBe(messages.missing);
});
