import { auditModel, type Model, models } from '@print-room/contract';
import type { Role } from '@print-room/domain';
import { describe, expect, test } from 'vitest';
import { canCreate, canOffer, canSelect, canTrack, dialActions } from './actions.ts';

const admin: readonly Role[] = ['admin'];
const supervisor: readonly Role[] = ['supervisor'];
const some = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `${index}`, isEmailVerified: false }));

const offered = (model: Model): string[] => dialActions(model, [], admin).map(({ label }) => label);
const noteOf = (model: Model, selected: readonly { id: string }[], roles: readonly Role[], key: string): string => {
	const action = dialActions(model, selected, roles).find((candidate) => candidate.key === key);
	return action === undefined ? 'none' : `${action.isAllowed ? 'yes' : 'no'}: ${action.note}`;
};

describe('the speed dial', () => {
	test('offers what the model does [A2.06] [A3.20] [A6.06]', () => {
		expect(offered(models.users)).toEqual(['User roles', 'Verify email', 'Delete item']);
		expect(offered(models.prices)).toEqual(['Delete item']);
		expect(offered(models.designs)).toEqual(['Delete item']);
		expect(offered(models.testproofrequests)).toEqual(['Delete item']);
		expect(offered(models.orders)).toEqual([]);
		expect(offered(models.trackingstatuses)).toEqual([]);
	});

	test('deletes at least one row, and says how many [A6.02]', () => {
		expect(noteOf(models.prices, [], supervisor, 'delete')).toBe('no: choose at least one');
		expect(noteOf(models.prices, some(1), supervisor, 'delete')).toBe('yes: 1 price, asks first');
		expect(noteOf(models.users, some(3), admin, 'delete')).toBe('yes: 3 users, asks first');
	});

	test('lets only administrators delete designs and file checks [A6.02] [D23]', () => {
		for (const model of [models.designs, models.testproofrequests, models.users]) {
			expect(noteOf(model, some(1), supervisor, 'delete')).toBe('no: only administrators may');
			expect(noteOf(model, some(1), admin, 'delete')).toMatch(/^yes/);
		}
	});

	test('the speed dial gives roles to 1 to 20 people, by an administrator [A6.03] [A9.04]', () => {
		expect(noteOf(models.users, [], admin, 'roles')).toBe('no: choose 1 to 20');
		expect(noteOf(models.users, some(20), admin, 'roles')).toBe('yes: 20 of at most 20');
		expect(noteOf(models.users, some(21), admin, 'roles')).toBe('no: 21 of at most 20');
		expect(noteOf(models.users, some(1), supervisor, 'roles')).toBe('no: only administrators may');
	});

	test('verifies exactly one who is not yet [A6.04]', () => {
		expect(noteOf(models.users, some(1), admin, 'verify')).toBe('yes: one, not yet verified');
		for (const wrong of [[], some(2), [{ id: 'a', isEmailVerified: true }]]) {
			expect(noteOf(models.users, wrong, admin, 'verify')).toBe('no: choose exactly one, not yet verified');
		}
	});
});

test('items are made while nothing is chosen, where the model offers it [A6.05] [A6.06]', () => {
	expect(canCreate(models.borders, 0, supervisor)).toBe(true);
	expect(canCreate(models.borders, 1, supervisor)).toBe(false);
	expect(canCreate(models.borders, 0, ['regular'])).toBe(false);
	for (const model of [models.orders, models.trackingstatuses, models.designs, models.testproofrequests, models.users]) {
		expect(canCreate(model, 0, admin)).toBe(false);
	}
});

test('offered entries can be archived, orders can be tracked [D37] [D38]', () => {
	expect([models.options, models.prices, models.orders].map((model: Model) => canOffer(model, supervisor))).toEqual([true, false, false]);
	expect([models.orders, models.options].map((model: Model) => canTrack(model, supervisor))).toEqual([true, false]);
});

test('rows are chosen in each list of the back office, and not where nothing is done with them, as in the history [A2.03]', () => {
	for (const model of Object.values<Model>(models))
		expect([model.name, canSelect(model, supervisor)]).toEqual([model.name, model !== models.runs && model !== models.register]);
	expect(canSelect(auditModel, admin)).toBe(false);
});
