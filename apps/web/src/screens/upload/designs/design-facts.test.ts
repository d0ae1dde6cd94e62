import type { Design, Option } from '@print-room/contract';
import { describe, expect, test } from 'vitest';
import { factsOf, madeAs, priceOf, vatOf } from './design-facts.ts';

const design: Design = {
	id: 'd1',
	userId: null,
	imageId: 'i1',
	imageName: 'Weir.jpg',
	categoryId: 'fineartprint',
	print: {
		crop: { x: 0, y: 0, width: 100, height: 100 },
		size: { width: 300, height: 200 },
		finalSize: { width: 350, height: 250 },
		units: 'mm',
	},
	originalCrop: { x: 0, y: 0, width: 100, height: 100 },
	densityPpi: 300,
	mediaId: 'm1',
	borderId: 'b1',
	options: ['o1', 'o2'],
	certificateId: 'c1',
	printItemId: null,
	price: 46.25,
	vatPercent: 20,
	parts: [
		{ kind: 'print', id: 'm1', label: 'Cotton 308', price: 40 },
		{ kind: 'border', id: 'b1', label: 'Extra 25 mm around print', price: 6.25 },
	],
	croppedUrl: '/a',
	thumbUrl: '/b',
	additionalImages: [],
	printType: { label: 'Cotton 308', configurationId: 'k1' },
	printItem: null,
	optionObjects: [
		{ id: 'o1', label: 'Varnish', price: 0 },
		{ id: 'o2', label: 'Deckled edge', price: 0 },
	],
	certificate: { label: 'Signed and numbered' },
	createdAt: '2026-03-04T12:00:00.000Z',
	version: 1,
};

const option = (id: string, configurationLabel: string): Option => {
	const entry = { active: true, version: 1, index: 0, createdAt: design.createdAt };
	const configuration = {
		...entry,
		id: 'k2',
		label: configurationLabel,
		friendlyName: '',
		enabled: true,
		multiselect: true,
		showPrice: true,
		optional: true,
		defaultId: null,
		categoryId: 'fineartprint',
	} as const;
	return {
		...entry,
		id,
		label: id,
		description: '',
		price: 0,
		configurationId: 'k2',
		colour: null,
		maxSideMm: null,
		needsBorder: false,
		leadDays: 0,
		finishing: '',
		configuration,
	};
};

const facts = (changed: Partial<Design> = {}, options: Option[] = []): string[] =>
	factsOf({ ...design, ...changed }, options).map(({ name, value }) => `${name}: ${value}`);

describe('the facts of a design', () => {
	test('name every part in the words of then [C2.12] [D37]', () => {
		expect(facts({}, [option('o1', 'Finishing'), option('o2', 'Finishing')])).toEqual([
			'Product: Fine Art Prints',
			'Print: 300 × 200 mm',
			'Border: Extra 25 mm around print',
			'Overall: 350 × 250 mm',
			'Media: Cotton 308',
			'Finishing: Varnish, Deckled edge',
			'Certificate: Signed and numbered',
			'Created: 4 Mar 2026',
		]);
	});

	test('leave options under the plain word where their group could not be loaded [C8.10]', () => {
		expect(facts()).toContain('Options: Varnish, Deckled edge');
	});

	test('leave out what the print does not have', () => {
		const bare = { parts: [], printType: null, optionObjects: [], certificate: null };
		expect(facts({ ...bare, print: { ...design.print, finalSize: design.print.size } })).toEqual([
			'Product: Fine Art Prints',
			'Print: 300 × 200 mm',
			'Created: 4 Mar 2026',
		]);
	});

	test('name the mount with its size, and the final print of a proof [C1.02] [C1.03]', () => {
		const printItem = { id: 'p', route: 'a-four', label: 'A4 print', finalSizeId: 'f' };
		const print = { ...design.print, aperture: { width: 290, height: 190 } };
		const mounted = facts({ categoryId: 'mountedprint', printItem, print });
		expect(mounted).toEqual(expect.arrayContaining(['Aperture: 290 × 190 mm', 'Mount: 350 × 250 mm, A4 print']));
		expect(facts({ categoryId: 'proofprint' })).toContain('Final print: 300 × 200 mm');
	});

	test('the facts of a design name the price with VAT, and call a file check one [D9] [D10]', () => {
		expect([priceOf(design), vatOf(design)]).toEqual(['£55.50', 'including £9.25 VAT']);
		const reduced = { ...design, vatPercent: 5 };
		expect([priceOf(reduced), vatOf(reduced)]).toEqual(['£48.56', 'including £2.31 VAT']);
		expect([priceOf({ ...design, price: 0 }), vatOf({ ...design, price: 0 })]).toEqual(['File check', null]);
	});
});

test('a proof and a print of one size can be told from each other in the list [C2.12]', () => {
	expect(madeAs(design)).toBe('Fine Art Prints, 4 Mar 2026');
	expect(madeAs({ ...design, categoryId: 'proofprint' })).toBe('Proof Prints, 4 Mar 2026');
});
