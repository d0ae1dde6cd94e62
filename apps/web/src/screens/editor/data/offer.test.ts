import type { PrintCategory, PrintItem, PrintType, Size } from '@print-room/contract';
import { describe, expect, test } from 'vitest';
import { type Catalogue, toOffer } from './offer.ts';

const entry = { active: true, version: 1, index: 0, createdAt: '2026-01-01T00:00:00.000Z' };
const medium = (id: string, changed: Partial<PrintType> = {}): PrintType => ({
	...entry,
	id,
	label: id,
	description: '',
	groupId: 'cotton',
	configurationId: 'media',
	paperId: null,
	maxWidthMm: null,
	proof: null,
	leadDays: 3,
	finishing: '',
	...changed,
});
const category: PrintCategory = {
	...entry,
	id: 'fineartprint',
	label: 'Fine Art Prints',
	printTypeConfiguration: {
		...entry,
		id: 'media',
		label: 'Media',
		friendlyName: 'Fine art media',
		enabled: true,
		optional: false,
		defaultId: 'rag',
		categoryId: 'fineartprint',
	},
	optionConfiguration: {
		...entry,
		id: 'options',
		label: 'Extras',
		friendlyName: 'Fine art options',
		enabled: true,
		multiselect: true,
		showPrice: true,
		optional: true,
		defaultId: null,
		categoryId: 'fineartprint',
	},
	categoryConfiguration: {
		...entry,
		id: 'category',
		categoryId: 'fineartprint',
		selectPredefinedSize: false,
		predefinedSizeLabel: '',
		predefinedSize: null,
		borderAvailable: true,
		defaultBorderId: null,
		onlyProportionalCrop: false,
		rotationAvailable: true,
		sizeLabel: 'Print Size',
	},
};
const catalogue: Catalogue = {
	category,
	config: { id: 'config', preselectedBorderId: 'border', thresholds: { min: 100, max: 300 }, version: 1 },
	vatPercent: 17.5,
	leadTimes: { isOn: true, weekdays: [1], closedDays: [], daysOf: {}, today: '2026-11-26' },
	borders: [{ ...entry, id: 'border', label: ':W', description: '', widthMM: 25, widthInches: 1, price: 4, leadDays: 0, finishing: '' }],
	media: [medium('archived', { active: false }), medium('bamboo', { maxWidthMm: 610 }), medium('rag')],
	options: [
		{
			...entry,
			id: 'deckle',
			label: 'Deckle',
			description: '',
			price: 5.1,
			configurationId: 'options',
			colour: null,
			maxSideMm: 600,
			needsBorder: true,
			leadDays: 1,
			finishing: '',
		},
	],
	printItems: [],
	certificates: [
		{
			...entry,
			id: 'ours',
			label: 'Ours',
			description: '',
			price: 4,
			categories: ['fineartprint'],
			isNumbered: false,
			leadDays: 1,
			finishing: '',
		},
		{
			...entry,
			id: 'theirs',
			label: 'Theirs',
			description: '',
			price: 4,
			categories: ['mountedprint'],
			isNumbered: true,
			leadDays: 1,
			finishing: '',
		},
	],
};

describe('the offer of a category', () => {
	test('the offer of a category takes its steps and their names from configuration [C2.13]', () => {
		const offer = toOffer(catalogue);
		expect(offer.steps).toEqual(['size', 'media', 'options', 'certificate']);
		expect(offer.labels).toEqual({ size: 'Print Size', media: 'Media', options: 'Extras', certificate: 'Certificate' });
	});

	test('the offer of a category leaves out the media of a group that is taken out of the offer, also as the default [D37]', () => {
		const cotton = { ...entry, id: 'cotton', name: 'Cotton' };
		const media = [
			medium('bamboo', { groupId: 'bamboo', group: { ...cotton, id: 'bamboo', name: 'Bamboo' } }),
			medium('rag', { group: { ...cotton, active: false } }),
		];
		const offer = toOffer({ ...catalogue, media });
		expect(offer.media.choices.map(({ id }) => id)).toEqual(['bamboo']);
		expect(offer.defaults.mediaId).toBe('bamboo');
	});

	test('the offer of a category leaves out a step that is not enabled or has nothing to choose [C2.13] [C4.02]', () => {
		expect(toOffer({ ...catalogue, options: [] }).steps).not.toContain('options');
		expect(toOffer({ ...catalogue, certificates: [] }).steps).not.toContain('certificate');
		const { printTypeConfiguration } = category;
		const off = printTypeConfiguration && { ...category, printTypeConfiguration: { ...printTypeConfiguration, enabled: false } };
		expect(off && toOffer({ ...catalogue, category: off }).steps).not.toContain('media');
	});

	test('offers nothing archived and no certificate of another category [D37] [C7.17]', () => {
		const offer = toOffer(catalogue);
		expect(offer.media.choices.map((choice) => choice.id)).toEqual(['bamboo', 'rag']);
		expect(offer.certificates.map((choice) => choice.id)).toEqual(['ours']);
	});

	test("preselects the category's border, else the configuration's [D35]", () => {
		expect(toOffer(catalogue).defaults.borderId).toBe('border');
		const { categoryConfiguration } = category;
		const own = categoryConfiguration && { ...category, categoryConfiguration: { ...categoryConfiguration, defaultBorderId: 'own' } };
		expect(own && toOffer({ ...catalogue, category: own }).defaults.borderId).toBe('own');
	});

	test('the offer of a category counts money in whole pence [D9]', () => {
		expect(toOffer(catalogue).options.choices[0]?.price).toBe(510);
	});

	test('chooses a media at first: the default, else the first unless none need be chosen', () => {
		expect(toOffer(catalogue).defaults.mediaId).toBe('rag');
		expect(toOffer({ ...catalogue, media: [medium('bamboo')] }).defaults.mediaId).toBe('bamboo');
	});

	test('the offer of a category takes its mounts with board and window from the print items, only the active ones, as they come [C3.08] [C3.09] [A3.14] [D37]', () => {
		const size = (id: string, printItemId: string | null, width: number): Size => ({
			...entry,
			id,
			label: id,
			sizeMM: { width, height: width - 50 },
			sizeInches: { width: width / 25, height: (width - 50) / 25 },
			printItemId,
		});
		const item = (id: string, changed: Partial<PrintItem> = {}): PrintItem => ({
			...entry,
			id,
			label: `${id} print`,
			route: id,
			sizeMM: { width: 300, height: 250 },
			sizeInches: { width: 12, height: 10 },
			finalSizeId: 'board',
			categoryId: 'mountedprint',
			leadDays: 2,
			finishing: '',
			finalSize: size('board', null, 400),
			sizes: [size('window', id, 290)],
			...changed,
		});
		const { finalSize: _none, ...boardless } = item('boardless');
		const printItems = [item('second'), item('gone', { active: false }), boardless, item('first', { sizes: [] })];
		const mounted: PrintCategory = { ...category, id: 'mountedprint' };
		const { mounts, sizeRules } = toOffer({ ...catalogue, category: mounted, printItems });
		expect(mounts.map(({ id, aperture }) => [id, aperture?.mm.width ?? null])).toEqual([
			['second', 290],
			['first', null],
		]);
		expect(mounts[0]).toMatchObject({ size: { inches: { width: 12, height: 10 } }, finalSize: { mm: { width: 400, height: 350 } } });
		expect(sizeRules.borders).toBe(false);
		// The server takes a print item for nothing else, so a size is typed there.
		for (const id of ['fineartprint', 'proofprint'] as const)
			expect(toOffer({ ...catalogue, category: { ...category, id }, printItems }).mounts).toEqual([]);
	});

	test('offers proofs no border, whatever their configuration says [C1.03]', () => {
		expect(toOffer({ ...catalogue, category: { ...category, id: 'proofprint' } }).sizeRules.borders).toBe(false);
	});

	test('the offer of a category gives proofs the step of the free check also with nothing to choose in it, where it is configured [C2.13]', () => {
		const proof: PrintCategory = { ...category, id: 'proofprint' };
		const { optionConfiguration } = category;
		const off = optionConfiguration && { ...proof, optionConfiguration: { ...optionConfiguration, enabled: false } };
		expect(toOffer({ ...catalogue, category: proof, options: [] }).steps).toEqual(['size', 'media', 'options']);
		expect(off && toOffer({ ...catalogue, category: off }).steps).toEqual(['size', 'media']);
	});

	test('the offer of a category keeps the colour of a board [C3.04]', () => {
		const options = catalogue.options.map((option) => ({ ...option, colour: '#1f1f1f' }));
		expect(toOffer({ ...catalogue, options }).options.choices[0]?.colour).toBe('#1f1f1f');
	});

	test('the offer of a category has no options that could be chosen where they are switched off [C2.13]', () => {
		const { optionConfiguration } = category;
		const off = optionConfiguration && { ...category, optionConfiguration: { ...optionConfiguration, enabled: false, optional: false } };
		const offer = off && toOffer({ ...catalogue, category: off });
		expect([offer?.options.choices, offer?.defaults.optionIds]).toEqual([[], []]);
	});
});
