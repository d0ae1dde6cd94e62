import { describe, expect, test } from 'vitest';
import { answered, asked, changed, request } from './request.fixture.ts';
import { entryTitle, isLong, isMailUnderWay, mailedMessage, newEntryMessages, nothingSaid, threadOf, whoSaid } from './thread.ts';

describe('the thread of a request', () => {
	test('starts with the request, even without a comment [A2.14]', () => {
		const { entries: _, ...bare } = request;
		expect(threadOf(bare)).toMatchObject([{ kind: 'asked', text: 'Is it sharp enough?', designId: 'd1', at: request.createdAt }]);
		expect(threadOf({ ...request, entries: [answered] }).map(({ kind }) => kind)).toEqual(['asked', 'answered']);
		expect(threadOf(request)).toBe(request.entries);
	});

	test('the thread of a request names the author of each entry [A2.14]', () => {
		expect([asked, answered, changed].map((entry) => `${entryTitle(entry)}, ${whoSaid(entry)}`)).toEqual([
			'Asked for a check, the customer',
			'Answered: something to change, Iris Vale',
			'Asked again, with another design, the customer',
		]);
		expect(whoSaid({ ...answered, byName: null })).toBe('a deleted account');
		expect(entryTitle({ kind: 'answered', verdict: 'looksGood' })).toBe('Answered: looks good');
	});

	test('marks requests without a comment [A2.14]', () => {
		expect([asked, changed].map(nothingSaid)).toEqual(['Without a comment', 'Without a comment']);
		expect([answered, { kind: 'approved' as const }].map(nothingSaid)).toEqual([null, null]);
	});

	test('shortens long texts at first', () => {
		expect(['Is it sharp?', 'a'.repeat(500), 'a\n'.repeat(9)].map(isLong)).toEqual([false, false, false]);
		expect(['a'.repeat(501), 'a\n'.repeat(10)].map(isLong)).toEqual([true, true]);
	});

	test('the thread of a request shows the mail state of answers only', () => {
		const thread = [asked, answered, changed];
		expect(thread.map((entry) => mailedMessage(entry, thread))).toEqual([null, expect.stringMatching(/^Mailed 19 Nov 2026/), null]);
	});

	test('distinguishes a pending mail from one replaced by a later answer', () => {
		const [first, second] = [
			{ ...answered, mailedAt: null },
			{ ...answered, id: 'e4', mailedAt: null },
		];
		expect([first, second].map((entry) => mailedMessage(entry, [asked, first, second]))).toEqual([
			'Not mailed: replaced by a later answer',
			'The mail has not been sent yet',
		]);
	});
});

test('a mail is waited for a minute', () => {
	const waiting = { entries: [asked, { ...answered, mailedAt: null }] };
	const at = Date.parse(answered.at);
	expect(isMailUnderWay(waiting, at + 59_000)).toBe(true);
	expect(isMailUnderWay(waiting, at + 61_000)).toBe(false);
	expect(isMailUnderWay({ entries: [asked, answered] }, at)).toBe(false);
});

test('the entries added since the answer was begun are listed', () => {
	expect(newEntryMessages([asked, answered, changed], 3)).toEqual([]);
	expect(newEntryMessages([asked, answered, changed], 1)).toEqual([
		expect.stringMatching(/: Iris Vale has answered\.$/),
		expect.stringMatching(/: The customer has asked again with another design: review it before you answer\.$/),
	]);
});
