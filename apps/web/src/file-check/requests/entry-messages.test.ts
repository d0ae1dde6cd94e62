import { expect, test } from 'vitest';
import { adviceBeside, entryTitle, latestAnswer, problemNames } from './entry-messages.ts';

const answered = { kind: 'answered', verdict: 'changesWanted', byName: 'Ines', problems: ['crop', 'other'] } as const;

test('an answer names its author, even after the account is deleted [C1.04]', () => {
	expect(entryTitle({ ...answered, problems: [] })).toBe('Ines: something should be changed');
	expect(entryTitle({ ...answered, problems: [], byName: null, verdict: 'looksGood' })).toBe('The studio: it looks good');
});

test('an answer names each problem except “other”, which the text explains [C1.04]', () => {
	expect(problemNames({ problems: [...answered.problems] })).toEqual(['Crop']);
});

test('advice does not repeat the staff’s text [C1.04]', () => {
	const [alone] = adviceBeside({ problems: [...answered.problems], text: '' }, false);
	const [beside] = adviceBeside({ problems: [...answered.problems], text: 'The horizon is cut off.' }, false);
	expect([alone?.name, beside?.name]).toEqual(['Crop', 'Crop']);
	expect(adviceBeside({ problems: [...answered.problems], text: `The horizon is cut off. ${beside?.advice}` }, false)).toEqual([]);
});

test('the latest answer of staff is found [C1.04]', () => {
	const asked = { kind: 'asked' } as const;
	const first = { kind: 'answered', text: '1' } as const;
	const second = { kind: 'answered', text: '2' } as const;
	expect(latestAnswer([asked, first, { kind: 'changed' }, second, { kind: 'changed' }])).toBe(second);
	expect(latestAnswer([asked])).toBeNull();
});
