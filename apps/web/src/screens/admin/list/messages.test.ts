import { auditModel, type Model, models } from '@print-room/contract';
import { expect, test } from 'vitest';
import { countOf, listMessages, namesOf, pluralOf } from './messages.ts';

test('speaks of several', () => {
	expect(pluralOf(auditModel)).toBe('entries');
	expect(Object.values<Model>(models).map(pluralOf)).toEqual([
		'orders',
		'tracking statuses',
		'designs',
		'users',
		'prices',
		'mount prices',
		'print media',
		'media groups',
		'borders',
		'options',
		'certificates',
		'mounted prints',
		'rolls or sheets',
		'papers',
		'test proof requests',
		'runs',
		'certificates',
	]);
	expect([countOf(models.prices, 1), countOf(models.prices, 2)]).toEqual(['1 price', '2 prices']);
});

test('a list of names has the first few, and counts the others', () => {
	const statuses = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `${index}`, name: `S${index}` }));
	expect(namesOf(models.trackingstatuses, statuses(2))).toBe('S0 and S1');
	expect(namesOf(models.trackingstatuses, statuses(8))).toBe('S0, S1, S2, S3, S4 and 3 others');
	const priced = [
		{ id: '1', name: 'A4, Baryta' },
		{ id: '2', name: 'A3' },
	];
	expect(namesOf(models.trackingstatuses, priced)).toBe('“A4, Baryta” and “A3”');
	expect(namesOf(models.trackingstatuses, priced.slice(0, 1))).toBe('A4, Baryta');
});

test('questions and answers of the list have the given words [A2.06] [A8.06] [A8.07] [A8.08]', () => {
	expect(listMessages.willBeDeleted(3)).toBe('3 item(s) will be permanently deleted. Proceed?');
	expect(listMessages.cannotDelete('It is used.')).toBe('Cannot delete: "It is used."');
	expect(listMessages.isVerified('a@b.example')).toBe('The user "a@b.example" marked as verified.');
	expect(listMessages.rolesUpdated(2)).toBe('Completed. 2 user(s) updated!');
});
