import { describe, expect, test } from 'vitest';
import { design } from '../../model/order-line.fixture.ts';
import { afterConflict, afterStep, beginEdit, isEdited, isOver, ownerFilter, stepsOf, whyNotOwner } from './design-edit.ts';

const person = (id: string) => ({
	id,
	email: `${id}@example.com`,
	firstName: id,
	lastName: '',
	company: null,
	phone: null,
	isEmailVerified: true,
	roles: ['regular' as const],
	createdAt: '2026-11-18T16:42:00.000Z',
});
const [ines, callum] = [person('ines'), person('callum')];
const owned = { ...design, userId: ines.id, user: ines };
const file = new File(['x'], 'a.tif');
const edit = beginEdit(owned);

describe('editing a design', () => {
	test('begins with what it is, and saves nothing of that [A2.08]', () => {
		expect(edit).toMatchObject({ owner: ines, file: null, update: 'none' });
		expect(stepsOf(edit)).toEqual([]);
		expect(isEdited(edit)).toBe(false);
	});

	test('saves the owner first, then the file, then the designs that are to follow [A2.08] [A4.09]', () => {
		expect(stepsOf({ ...edit, owner: callum, file, update: 'all' })).toEqual(['owner', 'file', 'designs']);
		expect(stepsOf({ ...edit, file, update: 'none' })).toEqual(['file']);
		expect(stepsOf({ ...edit, file, update: 'current' })).toEqual(['file', 'designs']);
		expect(stepsOf({ ...edit, update: 'all' })).toEqual([]);
	});

	test('requires an owner if the design has one, but not for a guest’s design [A5.12] [D42]', () => {
		expect(whyNotOwner({ ...edit, owner: null })).toBe('You must choose at least one');
		expect(isEdited({ ...edit, owner: null })).toBe(true);
		const guests = beginEdit({ ...design, user: null });
		expect(whyNotOwner(guests)).toBeNull();
		expect(stepsOf(guests)).toEqual([]);
		expect(stepsOf({ ...guests, owner: callum })).toEqual(['owner']);
	});

	test('editing a design does not do again what is done when a later step fails', () => {
		const all = { ...edit, owner: callum, file, update: 'current' as const };
		const given = afterStep(all, 'owner', { ...owned, userId: callum.id, user: callum, version: 2 });
		expect(stepsOf(given)).toEqual(['file', 'designs']);
		const sent = afterStep(given, 'file', given.base);
		expect(stepsOf(sent)).toEqual(['designs']);
		expect(isEdited(sent)).toBe(true);
		expect(isEdited(afterStep(sent, 'designs', sent.base))).toBe(false);
	});

	test('editing a design shows its present owner beside the chosen one, and goes on from there', () => {
		const theirs = { ...owned, user: person('owen'), version: 2 };
		const after = afterConflict({ ...edit, owner: callum }, theirs);
		expect(after.news).toBe(
			'Someone else has changed this since you opened it: the design now belongs to owen@example.com. Save again to give it to callum@example.com.',
		);
		expect(after.base.version).toBe(2);
		expect(stepsOf(after)).toEqual(['owner']);
	});
});

test('one waits for the new picture until its address is another one, and not for ever [D32]', () => {
	const remake = { from: '/files/old', sinceMs: 1000 };
	expect(isOver(remake, '/files/old', 60_000)).toBe(false);
	expect(isOver(remake, '/files/new', 2000)).toBe(true);
	expect(isOver(remake, '/files/old', 182_000)).toBe(true);
});

test('looks in first name, last name and e-mail, for at most 15 [A7.10] [A9.05]', () => {
	expect(ownerFilter(' ines ')).toEqual({
		where: { or: [{ firstName: { regexp: '/ines/i' } }, { lastName: { regexp: '/ines/i' } }, { email: { regexp: '/ines/i' } }] },
		order: ['email ASC'],
		limit: 15,
	});
});

test('a search for a person wants every word, in any place, with at most three patterns', () => {
	expect(ownerFilter('ines moreau')?.where).toMatchObject({
		and: [{ or: [{}, {}, {}] }, { or: [{ firstName: { like: '%moreau%', options: 'i' } }, {}, {}] }],
	});
	const sent = JSON.stringify(ownerFilter('a b_ c d e f g'));
	expect(sent.split('regexp')).toHaveLength(4);
	expect(sent).toContain('%b\\\\_%');
});

test('a search for a person takes the signs of a pattern literally [D27]', () => {
	expect(ownerFilter('a.b+c/(d)@x')?.where).toMatchObject({ or: [{ firstName: { regexp: '/a\\.b\\+c\\/\\(d\\)@x/i' } }, {}, {}] });
});

test('a search for a person asks for nothing while nothing is typed', () => {
	expect(ownerFilter('  ')).toBeNull();
});
