import { expect, test } from 'vitest';
import { authorMessage, problemMessage, stateMessage } from './information-messages.ts';

test.each([
	[{ kind: 'empty' } as const, 'Write the text of the page.'],
	[{ kind: 'blank', text: 'days' } as const, 'Fill in: days'],
	[{ kind: 'blank', text: '' } as const, 'Fill in: an empty place'],
	[{ kind: 'missing', word: 'email' } as const, 'Enter the e-mail on the page Studio, or take {email} out.'],
	[{ kind: 'missing', word: 'VAT number' } as const, 'Enter the VAT number on the page Studio, or take {VAT number} out.'],
])('a page that is not shown says what to do: %j [S1.04]', (problem, message) => {
	expect(problemMessage(problem)).toBe(message);
});

test('a page says whether customers see it, and who wrote it [S1.04]', () => {
	const blank = { kind: 'blank', text: 'days' } as const;
	expect([[], [blank], [blank, blank]].map((problems) => stateMessage({ problems }))).toEqual([
		'Shown to customers',
		'Not shown: one thing is missing',
		'Not shown: 2 things are missing',
	]);
	const changedAt = '2026-11-26T10:00:00.000Z';
	expect(authorMessage({ version: 1, changedAt, changedByName: null })).toBe('The text that the shop began with');
	expect(authorMessage({ version: 2, changedAt, changedByName: null })).toMatch(/^Deleted account, /);
	expect(authorMessage({ version: 2, changedAt, changedByName: 'Helen Marsh' })).toMatch(/^Helen Marsh, .*2026/);
});
