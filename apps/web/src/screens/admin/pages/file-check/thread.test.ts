import { describe, expect, test } from 'vitest';
import { answered, asked, changed, request } from './request.fixture.ts';
import { entryTitle, isLong, isMailUnderWay, mailedMessage, newEntryMessages, nothingSaid, threadOf, whoSaid } from './thread.ts';

describe('what was said of a request', () => {
	test('begins with what was asked, also where nothing was written down [A2.14]', () => {
		const { entries: _, ...bare } = request;
		expect(threadOf(bare)).toMatchObject([{ kind: 'asked', text: 'Is it sharp enough?', designId: 'd1', at: request.createdAt }]);
		expect(threadOf({ ...request, entries: [answered] }).map(({ kind }) => kind)).toEqual(['asked', 'answered']);
		expect(threadOf(request)).toBe(request.entries);
	});

	test('is named with who said it [A2.14]', () => {
		expect([asked, answered, changed].map((entry) => `${entryTitle(entry)}, ${whoSaid(entry)}`)).toEqual([
			'Asked for a check, the customer',
			'Answered: something to change, Iris Vale',
			'Asked again, with another design, the customer',
		]);
		expect(whoSaid({ ...answered, byName: null })).toBe('a deleted account');
		expect(entryTitle({ kind: 'answered', verdict: 'looksGood' })).toBe('Answered: looks good');
	});

	test('tells of what the customer sent that it came without a comment [A2.14]', () => {
		expect([asked, changed].map(nothingSaid)).toEqual(['Without a comment', 'Without a comment']);
		expect([answered, { kind: 'approved' as const }].map(nothingSaid)).toEqual([null, null]);
	});

	test('is cut at first where it would push the answer out of reach', () => {
		expect(['Is it sharp?', 'a'.repeat(500), 'a\n'.repeat(9)].map(isLong)).toEqual([false, false, false]);
		expect(['a'.repeat(501), 'a\n'.repeat(10)].map(isLong)).toEqual([true, true]);
	});

	test('says of answers alone whether they were mailed', () => {
		const thread = [asked, answered, changed];
		expect(thread.map((entry) => mailedMessage(entry, thread))).toEqual([null, expect.stringMatching(/^Mailed 19 Nov 2026/), null]);
	});

	test('tells a mail that is still to come from one that never will: another answer took its place', () => {
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

test('whoever was slower is told what was said meanwhile', () => {
	expect(newEntryMessages([asked, answered, changed], 3)).toEqual([]);
	expect(newEntryMessages([asked, answered, changed], 1)).toEqual([
		expect.stringMatching(/: Iris Vale has answered\.$/),
		expect.stringMatching(/: The customer has asked again with another design: review it before you answer\.$/),
	]);
});
