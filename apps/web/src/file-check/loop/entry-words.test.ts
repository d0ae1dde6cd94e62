import { expect, test } from 'vitest';
import { entryTitle, latestAnswer, problemsOf } from './entry-words.ts';

const answered = { kind: 'answered', verdict: 'changesWanted', byName: 'Ines', problems: ['crop', 'other'] } as const;

test('says who answered, also when their account is gone [C1.04]', () => {
	expect(entryTitle({ ...answered, problems: [] })).toBe('Ines: something should be changed');
	expect(entryTitle({ ...answered, problems: [], byName: null, verdict: 'looksGood' })).toBe('The studio: it looks good');
});

test('tells each problem with what helps, and leaves out the one that only the text tells [C1.04]', () => {
	expect(problemsOf({ problems: [...answered.problems] }).map(({ name }) => name)).toEqual(['Crop']);
});

test('finds what staff said last [C1.04]', () => {
	const asked = { kind: 'asked' } as const;
	const first = { kind: 'answered', text: '1' } as const;
	const second = { kind: 'answered', text: '2' } as const;
	expect(latestAnswer([asked, first, { kind: 'changed' }, second, { kind: 'changed' }])).toBe(second);
	expect(latestAnswer([asked])).toBeNull();
});
