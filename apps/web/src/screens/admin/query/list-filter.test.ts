import { type Model, models } from '@print-room/contract';
import { describe, expect, test } from 'vitest';
import { filtersOf, whereOfFilters } from './list-filter.ts';

const labels = (model: Model): string[] => filtersOf(model).map(({ label }) => label);

describe('filters of a list', () => {
	test('follows from the fields of its model', () => {
		expect(labels(models.printtypes)).toEqual(['Media group', 'Category', 'Paper', 'Offered']);
		expect(labels(models.mountprices)).toEqual(['Window mount', 'Media group']);
		expect(labels(models.borders)).toEqual(['Offered']);
	});

	test('is a little of its own for what is not made here', () => {
		expect(labels(models.orders)).toEqual(['Tracking status', 'Payment', 'Needs review', 'User', 'From', 'Until']);
		expect(labels(models.users)).toEqual(['E-mail', 'From', 'Until']);
		expect(labels(models.trackingstatuses)).toEqual([]);
	});
});

describe('a filter', () => {
	test('a filter finds orders without a tracking status, and those with one [D38]', () => {
		expect(whereOfFilters(models.orders, { tracking: 'none' })).toEqual({ trackingStatusId: { exists: false } });
		expect(whereOfFilters(models.orders, { tracking: '0192' })).toEqual({ trackingStatusId: '0192' });
	});

	test('holds together where it speaks of one field: both days belong to it', () => {
		expect(whereOfFilters(models.orders, { since: '2026-11-01', until: '2026-11-01' })).toEqual({
			transactionDate: { gte: new Date(2026, 10, 1).toISOString(), lt: new Date(2026, 10, 2).toISOString() },
		});
	});

	test('a filter finds orders by their payment, and those that need a review [D48]', () => {
		expect(whereOfFilters(models.orders, { payment: 'held', review: 'yes' })).toEqual({ isHeld: true, flagged: true });
		expect(whereOfFilters(models.orders, { payment: 'paid' })).toEqual({ payment: 'paid', isHeld: false });
		expect(whereOfFilters(models.orders, { payment: 'test' })).toEqual({ isTest: true });
		expect(whereOfFilters(models.orders, { payment: 'currency' })).toEqual({ currency: { neq: 'GBP' } });
	});

	test('a filter is left out where a day is missing', () => {
		expect(whereOfFilters(models.designs, { since: 'soon' })).toEqual({});
	});

	test('a filter finds people by whether their e-mail is verified, and requests by who has to act', () => {
		expect(whereOfFilters(models.users, { verified: 'no' })).toEqual({ isEmailVerified: false });
		expect(whereOfFilters(models.testproofrequests, { state: 'waiting' })).toEqual({ state: 'waiting' });
	});
});
