import { type CategoryId, mm, mmToInches } from '@print-room/domain';
import { newId, type Orm } from '../platform/index.ts';
import {
	borderSeeds,
	certificateSeeds,
	fineArtMedia,
	fineArtOptions,
	groupSeeds,
	mediaLeadDays,
	mountedMedia,
	mountLeadDays,
	mountSeeds,
	mountStyles,
	proofMedia,
} from './catalogue.seed-data.ts';
import {
	borders,
	categoryConfigurations,
	certificates,
	mediaGroups,
	optionConfigurations,
	options,
	papers,
	printCategories,
	printItems,
	printTypeConfigurations,
	printTypes,
	sizes,
} from './catalogue.table.ts';
import type { EntryName } from './entry-models.ts';
import { paperSeeds } from './papers.seed-data.ts';

type Writer = Pick<Orm, 'insert'>;
type GroupKey = keyof typeof groupSeeds;
type MediaSeed = (typeof fineArtMedia)[number];

export interface SeededCatalogue {
	readonly groupIds: Readonly<Record<GroupKey, string>>;
	readonly mounts: readonly { readonly id: string; readonly finalAreaMm2: number }[];
}

interface MediaIds {
	readonly groupIds: SeededCatalogue['groupIds'];
	/** by the label of a medium */
	readonly paperIds: ReadonlyMap<string, string>;
}

/** The aperture shows 5 mm less than the print on each side, so that the mount holds it. */
const overlapMm = 5;
const twoDecimals = (value: number) => Math.round(value * 100) / 100;
const inchesOf = (lengthMm: number) => twoDecimals(mmToInches(mm(lengthMm)));

const bothUnits = (widthMm: number, heightMm: number) => ({
	widthMm,
	heightMm,
	widthInches: inchesOf(widthMm),
	heightInches: inchesOf(heightMm),
});

const asWritten = ({ mm: [widthMm, heightMm], inches: [widthInches, heightInches] }: (typeof mountSeeds)[number]['print']) => ({
	widthMm,
	heightMm,
	widthInches,
	heightInches,
});

/** Seeds a page for each sample paper; returns their ids by the labels of their media. */
async function seedPapers(orm: Writer): Promise<ReadonlyMap<string, string>> {
	const rows = fineArtMedia.flatMap(({ label, description }, index) => {
		const facts = paperSeeds[label];
		return facts === undefined ? [] : [{ id: newId(), index, label, description, ...facts }];
	});
	await orm.insert(papers).values(rows);
	return new Map(rows.map(({ id, label }) => [label, id]));
}

/** Seeds a category's media with the configuration that offers them; the first is the default. */
async function seedMedia(
	orm: Writer,
	configuration: { readonly categoryId: CategoryId; readonly friendlyName: string },
	seeds: readonly MediaSeed[],
	{ groupIds, paperIds }: MediaIds,
): Promise<void> {
	const configurationId = newId();
	const rows = seeds.map(({ label, description, group, maxWidthMm }, index) => ({
		id: newId(),
		index,
		label,
		description,
		groupId: groupIds[group],
		paperId: paperIds.get(label) ?? null,
		configurationId,
		maxWidthMm,
		leadDays: mediaLeadDays[group],
	}));
	const rules = { label: 'Media', enabled: true, optional: false, defaultId: rows[0]?.id ?? null };
	await orm.insert(printTypeConfigurations).values({ id: configurationId, ...rules, ...configuration });
	await orm.insert(printTypes).values(rows);
}

async function seedFineArt(orm: Writer, ids: MediaIds): Promise<void> {
	const categoryId = 'fineartprint' as const;
	const optionConfigurationId = newId();
	await seedMedia(orm, { categoryId, friendlyName: 'Fine art media' }, fineArtMedia, ids);
	await orm.insert(optionConfigurations).values({
		id: optionConfigurationId,
		label: 'Options',
		friendlyName: 'Fine art options',
		enabled: true,
		optional: true,
		multiselect: true,
		showPrice: true,
		defaultId: null,
		categoryId,
	});
	await orm
		.insert(options)
		.values(fineArtOptions.map((option, index) => ({ id: newId(), index, configurationId: optionConfigurationId, ...option })));
	await orm.insert(categoryConfigurations).values({
		id: newId(),
		categoryId,
		selectPredefinedSize: false,
		predefinedSizeLabel: '',
		predefinedSize: null,
		borderAvailable: true,
		defaultBorderId: null,
		onlyProportionalCrop: false,
		rotationAvailable: true,
		sizeLabel: 'Print Size',
	});
}

async function seedMounts(orm: Writer): Promise<SeededCatalogue['mounts']> {
	const mounts: { id: string; finalAreaMm2: number }[] = [];
	for (const [index, seed] of mountSeeds.entries()) {
		const [id, finalSizeId] = [newId(), newId()];
		const [width, height] = seed.print.mm;
		await orm.insert(sizes).values({
			id: finalSizeId,
			index,
			label: `Window mount for ${seed.label}`,
			...asWritten(seed.final),
			printItemId: null,
		});
		await orm.insert(printItems).values({
			id,
			index,
			label: seed.label,
			route: seed.route,
			...asWritten(seed.print),
			finalSizeId,
			categoryId: 'mountedprint',
			leadDays: mountLeadDays,
			finishing: 'Mounting',
		});
		await orm.insert(sizes).values({
			id: newId(),
			index,
			label: 'Actual Aperture Size',
			...bothUnits(width - 2 * overlapMm, height - 2 * overlapMm),
			printItemId: id,
		});
		mounts.push({ id, finalAreaMm2: seed.final.mm[0] * seed.final.mm[1] });
	}
	return mounts;
}

async function seedMounted(orm: Writer, ids: MediaIds): Promise<SeededCatalogue['mounts']> {
	const categoryId = 'mountedprint' as const;
	const mounts = await seedMounts(orm);
	const optionConfigurationId = newId();
	await seedMedia(orm, { categoryId, friendlyName: 'Window-mounted media' }, mountedMedia, ids);
	const styles = mountStyles.map((style, index) => ({ id: newId(), index, configurationId: optionConfigurationId, ...style }));
	await orm.insert(optionConfigurations).values({
		id: optionConfigurationId,
		label: 'Style',
		friendlyName: 'Mount board',
		enabled: true,
		optional: false,
		multiselect: false,
		showPrice: true,
		defaultId: styles[0]?.id ?? null,
		categoryId,
	});
	await orm.insert(options).values(styles);
	await orm.insert(categoryConfigurations).values({
		id: newId(),
		categoryId,
		selectPredefinedSize: true,
		predefinedSizeLabel: 'Window mount',
		predefinedSize: mounts[0]?.id ?? null,
		borderAvailable: false,
		defaultBorderId: null,
		onlyProportionalCrop: true,
		rotationAvailable: true,
		sizeLabel: 'Print Size',
	});
	return mounts;
}

async function seedProof(orm: Writer, ids: MediaIds): Promise<void> {
	const categoryId = 'proofprint' as const;
	await seedMedia(orm, { categoryId, friendlyName: 'Proof media' }, proofMedia, ids);
	await orm.insert(optionConfigurations).values({
		id: newId(),
		label: 'Free check',
		friendlyName: 'Free file check',
		enabled: true,
		optional: true,
		multiselect: false,
		showPrice: false,
		defaultId: null,
		categoryId,
	});
	await orm.insert(categoryConfigurations).values({
		id: newId(),
		categoryId,
		selectPredefinedSize: false,
		predefinedSizeLabel: '',
		predefinedSize: null,
		borderAvailable: false,
		defaultBorderId: null,
		onlyProportionalCrop: false,
		rotationAvailable: true,
		sizeLabel: 'Desired print size',
	});
}

const inOrder = <Seed extends object>(seeds: readonly Seed[]) => seeds.map((seed, index) => ({ id: newId(), index, ...seed }));

const plainSeeds: Readonly<
	Record<
		Exclude<EntryName, 'mediagroups' | 'printtypes' | 'options' | 'mountedprints' | 'stockforms' | 'papers'>,
		(orm: Writer) => Promise<unknown>
	>
> = {
	borders: (orm) => orm.insert(borders).values(inOrder(borderSeeds)),
	certificates: (orm) => orm.insert(certificates).values(inOrder(certificateSeeds)),
};

export async function seedCatalogue(orm: Writer): Promise<SeededCatalogue> {
	await orm.insert(printCategories).values([
		{ id: 'fineartprint', index: 0, label: 'Fine Art Prints' },
		{ id: 'mountedprint', index: 1, label: 'Window Mounted Prints' },
		{ id: 'proofprint', index: 2, label: 'Proof Prints' },
	]);
	const groupIds = { smooth: newId(), textured: newId(), baryta: newId(), photographic: newId() };
	await orm.insert(mediaGroups).values([
		{ id: groupIds.smooth, index: 0, name: groupSeeds.smooth },
		{ id: groupIds.textured, index: 1, name: groupSeeds.textured },
		{ id: groupIds.baryta, index: 2, name: groupSeeds.baryta },
		{ id: groupIds.photographic, index: 3, name: groupSeeds.photographic },
	]);
	for (const seed of Object.values(plainSeeds)) await seed(orm);
	const ids: MediaIds = { groupIds, paperIds: await seedPapers(orm) };
	await seedFineArt(orm, ids);
	const mounts = await seedMounted(orm, ids);
	await seedProof(orm, ids);
	return { groupIds, mounts };
}
