import { describe, expect, test } from 'vitest';
import { ACTIONS, type Action, can, isStaff } from './permissions.ts';

const adminOnly: readonly Action[] = [
	'register.voidIssued',
	'stock.write',
	'staff.invite',
	'shop.open',
	'figures.read',
	'carriers.write',
	'designs.delete',
	'fileChecks.delete',
	'users.verify',
	'users.delete',
	'roles.change',
	'secondFactor.require',
	'audit.browse',
];

describe('rights of each role', () => {
	test.each(ACTIONS)('lets an admin do %s and a regular customer or guest not [D23] [A6.01]', (action) => {
		expect(can(['admin'], action)).toBe(true);
		expect(can(['regular'], action)).toBe(false);
		expect(can([], action)).toBe(false);
	});

	test.each(ACTIONS)('lets a supervisor do %s except for an admin’s [D23] [A6.02]', (action) => {
		expect(can(['supervisor'], action)).toBe(!adminOnly.includes(action));
	});

	test('a person with several roles has the rights of the strongest [C6.04]', () => {
		expect(can(['regular', 'supervisor'], 'orders.read')).toBe(true);
		expect(can(['supervisor', 'admin'], 'users.verify')).toBe(true);
	});
});

test('supervisors and admins are staff [C6.04]', () => {
	expect([isStaff(['admin']), isStaff(['supervisor']), isStaff(['regular']), isStaff([])]).toEqual([true, true, false, false]);
});
