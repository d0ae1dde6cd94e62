import { expect, test } from 'vitest';
import { ownerFilter } from './owner-search.ts';

test('looks in first name, last name and e-mail, for at most 15 [A7.10] [A9.05]', () => {
	expect(ownerFilter(' ines ')).toEqual({
		where: { or: [{ firstName: { regexp: '/ines/i' } }, { lastName: { regexp: '/ines/i' } }, { email: { regexp: '/ines/i' } }] },
		order: ['email ASC'],
		limit: 15,
	});
});

test('wants every word, wherever it stands, with no more than three patterns', () => {
	expect(ownerFilter('ines moreau')?.where).toMatchObject({
		and: [{ or: [{}, {}, {}] }, { or: [{ firstName: { like: '%moreau%', options: 'i' } }, {}, {}] }],
	});
	const sent = JSON.stringify(ownerFilter('a b_ c d e f g'));
	expect(sent.split('regexp')).toHaveLength(4);
	expect(sent).toContain('%b\\\\_%');
});

test('takes the signs of a pattern for what they are [D27]', () => {
	expect(ownerFilter('a.b+c/(d)@x')?.where).toMatchObject({ or: [{ firstName: { regexp: '/a\\.b\\+c\\/\\(d\\)@x/i' } }, {}, {}] });
});

test('asks for nothing while nothing is typed', () => {
	expect(ownerFilter('  ')).toBeNull();
});
