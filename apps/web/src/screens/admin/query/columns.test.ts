import { auditModel, type Model, models } from '@print-room/contract';
import { describe, expect, test } from 'vitest';
import { columnShares, leastWidth, shownColumns, sortsOf, toggleColumn } from './columns.ts';

const labels = (model: Model): string[] => shownColumns(model, { columns: null }).map(({ label }) => label);

describe('the columns that a list shows by itself [A2.04]', () => {
	test.each([
		['orders', ['Transaction id', 'Customer name', 'Checkout email', 'Quantity', 'Product total', 'Transaction date']],
		['users', ['Email', 'First name', 'Last name', 'Company', 'Phone', 'Verified', 'Roles', 'Registered']],
		['trackingstatuses', ['Name', 'Message', 'Action']],
		['mediagroups', ['Name']],
		['certificates', ['Label', 'Categories', 'Price, net', 'Details']],
		['designs', ['Design check', 'Customer name', 'File name', 'Placement date', 'Details']],
		['mountprices', ['Mount label', 'Group name', 'Price, net', 'Details']],
		['testproofrequests', ['Placement date', 'Customer name', 'Details']],
	] as const)('the columns that a list shows by itself are those of %s', (name, columns) => {
		expect(labels(models[name])).toEqual(columns);
	});
});

test('a list is sorted by each of its columns that has an order, and by when an item was made [A2.03]', () => {
	expect(sortsOf(models.borders)).toEqual([
		{ field: 'label', label: 'Label' },
		{ field: 'widthInches', label: 'Width in inches' },
		{ field: 'widthMM', label: 'Width, mm' },
		{ field: 'price', label: 'Price, net' },
		{ field: 'active', label: 'Offered' },
		{ field: 'index', label: 'Place' },
		{ field: 'createdAt', label: 'Created' },
	]);
	for (const model of Object.values<Model>(models)) expect(sortsOf(model).map(({ field }) => field)).toContain('createdAt');
});

describe('choosing columns', () => {
	const shown = (model: Model, columns: readonly string[] | null): string[] => shownColumns(model, { columns }).map(({ key }) => key);

	test('choosing columns shows one more in its place, and leaves it out again', () => {
		const more = toggleColumn(models.borders, { columns: null }, 'active');
		expect(more).toEqual(['label', 'widthInches', 'widthMM', 'price', 'active', 'details']);
		expect(toggleColumn(models.borders, { columns: more }, 'active')).toBeNull();
	});

	test('choosing columns keeps one', () => {
		expect(toggleColumn(models.borders, { columns: ['price'] }, 'price')).toEqual(['price']);
	});

	test("choosing columns keeps the model's order, whatever the address says", () => {
		expect(shown(models.borders, ['details', 'label', 'nothing'])).toEqual(['label', 'details']);
	});
});

test.each(Object.values<Model>(models))('shares the whole width among the columns of $name', (model) => {
	const shares = [...columnShares(model, model.columns).values()];
	expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100);
	expect(leastWidth(model, model.columns)).toBeGreaterThan(100);
});

test('the sentences of the history get the most room', () => {
	const shares = columnShares(auditModel, auditModel.columns);
	expect(shares.get('what')).toBeGreaterThan(40);
});
