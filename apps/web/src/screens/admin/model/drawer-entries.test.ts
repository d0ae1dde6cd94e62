import { describe, expect, test } from 'vitest';
import { drawerGroups, isWithin } from './drawer-entries.ts';

const labels = (hasUsers: boolean, isAdmin = false): string[] =>
	drawerGroups(hasUsers, isAdmin).flatMap((group) => group.map(({ label }) => label));

const workshop = ['Runs', 'Register', 'Rolls and sheets', 'Papers'];

describe('the navigation drawer', () => {
	test('the navigation drawer has the entries of the specification in its order, then the workshop’s [A2.02] [D45] [P4.01]', () => {
		expect(labels(false)).toEqual([
			'Orders',
			'Tracking Statuses',
			'Designs',
			'Prices',
			'Mount Prices',
			'Print media',
			'Media groups',
			'Borders',
			'Style',
			'Certificates',
			'Mounted prints',
			'Test prints',
			'Proof Price',
			'PPI Thresholds',
			...workshop,
		]);
	});

	test('the navigation drawer has users after the designs, where roles may be updated [D22]', () => {
		expect(labels(true).slice(0, 5)).toEqual(['Orders', 'Tracking Statuses', 'Designs', 'Users', 'Prices']);
	});
});

test('the figures, studio, staff, banner, mails, pages, VAT, working days, carriers and the history come after the specification’s entries, for administrators [A2.02] [D23] [S1.01] [S1.02] [S1.03] [S1.04] [S1.06] [P7.02] [S4.01]', () => {
	expect(labels(false, true)).toEqual([
		...labels(false),
		'Figures',
		'Studio',
		'Staff',
		'Banner',
		'Mails',
		'Pages',
		'VAT',
		'Working days',
		'Carriers',
		'History',
	]);
});

describe('the place in the drawer', () => {
	const entryOf = (label: string) => {
		const entry = drawerGroups(true, true)
			.flat()
			.find((candidate) => candidate.label === label);
		if (entry === undefined) throw new Error(label);
		return entry;
	};

	test.each([
		['Tracking Statuses', '/admin/trackingstatuses'],
		['Tracking Statuses', '/admin/tracking-statuses/0192'],
		['Print media', '/admin/printTypes/0192'],
		['Mount Prices', '/Admin/MountPrices'],
		['Proof Price', '/admin/proofprice'],
		['Prices', '/admin/prices/grid'],
	])('is %s at %s [D41]', (label, path) => {
		expect(isWithin(entryOf(label), path)).toBe(true);
	});

	test('is no list that merely begins like it', () => {
		expect(isWithin(entryOf('Prices'), '/admin/mountprices')).toBe(false);
		expect(isWithin(entryOf('Orders'), '/prints/orders')).toBe(false);
	});
});
