import type {
	Border,
	CategoryConfiguration,
	Certificate,
	MediaGroup,
	Option,
	OptionConfiguration,
	PrintCategory,
	PrintItem,
	PrintType,
	PrintTypeConfiguration,
	Size,
} from '@print-room/contract';
import { pence, penceToPounds } from '@print-room/domain';
import { asc, inArray } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { FilterModel, Orm, ReadModel } from '../platform/index.ts';
import {
	borders,
	categoryConfigurations,
	certificates,
	mediaGroups,
	optionConfigurations,
	options,
	printCategories,
	printItems,
	printTypeConfigurations,
	printTypes,
	sizes,
} from './catalogue.table.ts';

interface EntryRow {
	readonly id: string;
	readonly active: boolean;
	readonly index: number;
	readonly createdAt: Date;
}

const entry = <Row extends EntryRow>(row: Row) => ({ id: row.id, active: row.active, index: row.index, createdAt: row.createdAt.toISOString() });
const pounds = (value: number) => penceToPounds(pence(value));

interface SizeRow {
	readonly widthMm: number;
	readonly heightMm: number;
	readonly widthInches: number;
	readonly heightInches: number;
}

const bothUnits = (row: SizeRow) => ({
	sizeMM: { width: row.widthMm, height: row.heightMm },
	sizeInches: { width: row.widthInches, height: row.heightInches },
});

type Fields = FilterModel['fields'];
interface EntryTable {
	readonly id: AnyPgColumn;
	readonly active: AnyPgColumn;
	readonly index: AnyPgColumn;
	readonly createdAt: AnyPgColumn;
}

const entryFields = (table: EntryTable): Fields => ({
	id: { column: table.id, type: 'id' },
	active: { column: table.active, type: 'boolean' },
	index: { column: table.index, type: 'number' },
	createdAt: { column: table.createdAt, type: 'date' },
});

const filterModel = (table: EntryTable, fields: Fields, relations: readonly string[] = []): FilterModel => ({
	fields: { ...entryFields(table), ...fields },
	relations: Object.fromEntries(relations.map((name) => [name, null])),
	defaultOrder: [asc(table.index), asc(table.id)],
});

/** Rows of a related table by id, for a whole page at once. */
async function byIds<Item extends { id: string }>(
	orm: Orm,
	ids: readonly (string | null)[],
	load: (orm: Orm, ids: string[]) => Promise<Item[]>,
): Promise<ReadonlyMap<string, Item>> {
	const wanted = [...new Set(ids.filter((id) => id !== null))];
	const found = wanted.length === 0 ? [] : await load(orm, wanted);
	return new Map(found.map((item) => [item.id, item]));
}

export const mediaGroupModel: ReadModel<typeof mediaGroups, MediaGroup> = {
	title: 'The media group',
	table: mediaGroups,
	filter: filterModel(mediaGroups, { name: { column: mediaGroups.name, type: 'string' } }),
	serialize: (row) => ({ ...entry(row), name: row.name }),
	relations: {},
};

const loadGroups = async (orm: Orm, ids: string[]) =>
	(await orm.select().from(mediaGroups).where(inArray(mediaGroups.id, ids))).map(mediaGroupModel.serialize);
const loadPrintTypes = async (orm: Orm, ids: string[]) =>
	(await orm.select().from(printTypes).where(inArray(printTypes.id, ids))).map(printTypeModel.serialize);
const loadPrintTypeConfigurations = async (orm: Orm, ids: string[]) =>
	(await orm.select().from(printTypeConfigurations).where(inArray(printTypeConfigurations.id, ids))).map(printTypeConfigurationModel.serialize);
const loadOptionConfigurations = async (orm: Orm, ids: string[]) =>
	(await orm.select().from(optionConfigurations).where(inArray(optionConfigurations.id, ids))).map(optionConfigurationModel.serialize);
const loadSizes = async (orm: Orm, ids: string[]) => (await orm.select().from(sizes).where(inArray(sizes.id, ids))).map(sizeModel.serialize);

export const printTypeModel: ReadModel<typeof printTypes, PrintType> = {
	title: 'The medium',
	table: printTypes,
	filter: filterModel(
		printTypes,
		{
			label: { column: printTypes.label, type: 'string' },
			groupId: { column: printTypes.groupId, type: 'id' },
			configurationId: { column: printTypes.configurationId, type: 'id' },
		},
		['group', 'configuration'],
	),
	serialize: (row) => ({
		...entry(row),
		label: row.label,
		description: row.description,
		groupId: row.groupId,
		configurationId: row.configurationId,
		maxWidthMm: row.maxWidthMm,
	}),
	relations: {
		group: async (orm, items) => {
			const groups = await byIds(
				orm,
				items.map((item) => item.groupId),
				loadGroups,
			);
			return items.map((item) => ({ ...item, group: groups.get(item.groupId) }));
		},
		configuration: async (orm, items) => {
			const configurations = await byIds(
				orm,
				items.map((item) => item.configurationId),
				loadPrintTypeConfigurations,
			);
			return items.map((item) => ({ ...item, configuration: configurations.get(item.configurationId) }));
		},
	},
};

const configurationFields = (table: typeof printTypeConfigurations | typeof optionConfigurations): Fields => ({
	label: { column: table.label, type: 'string' },
	friendlyName: { column: table.friendlyName, type: 'string' },
	enabled: { column: table.enabled, type: 'boolean' },
	categoryId: { column: table.categoryId, type: 'id' },
});

export const printTypeConfigurationModel: ReadModel<typeof printTypeConfigurations, PrintTypeConfiguration> = {
	title: 'The media configuration',
	table: printTypeConfigurations,
	filter: filterModel(printTypeConfigurations, configurationFields(printTypeConfigurations), ['defaultPrintType']),
	serialize: (row) => ({
		...entry(row),
		label: row.label,
		friendlyName: row.friendlyName,
		enabled: row.enabled,
		optional: row.optional,
		defaultId: row.defaultId,
		categoryId: row.categoryId,
	}),
	relations: {
		defaultPrintType: async (orm, items) => {
			const defaults = await byIds(
				orm,
				items.map((item) => item.defaultId),
				loadPrintTypes,
			);
			return items.map((item) => ({ ...item, defaultPrintType: (item.defaultId === null ? null : defaults.get(item.defaultId)) ?? null }));
		},
	},
};

export const optionModel: ReadModel<typeof options, Option> = {
	title: 'The option',
	table: options,
	filter: filterModel(
		options,
		{
			label: { column: options.label, type: 'string' },
			price: { column: options.pricePence, type: 'number', filter: false },
			configurationId: { column: options.configurationId, type: 'id' },
		},
		['configuration'],
	),
	serialize: (row) => ({
		...entry(row),
		label: row.label,
		description: row.description,
		price: pounds(row.pricePence),
		configurationId: row.configurationId,
	}),
	relations: {
		configuration: async (orm, items) => {
			const configurations = await byIds(
				orm,
				items.map((item) => item.configurationId),
				loadOptionConfigurations,
			);
			return items.map((item) => ({ ...item, configuration: configurations.get(item.configurationId) }));
		},
	},
};

export const optionConfigurationModel: ReadModel<typeof optionConfigurations, OptionConfiguration> = {
	title: 'The option configuration',
	table: optionConfigurations,
	filter: filterModel(optionConfigurations, configurationFields(optionConfigurations), ['options']),
	serialize: (row) => ({
		...entry(row),
		label: row.label,
		friendlyName: row.friendlyName,
		enabled: row.enabled,
		multiselect: row.multiselect,
		showPrice: row.showPrice,
		optional: row.optional,
		defaultId: row.defaultId,
		categoryId: row.categoryId,
	}),
	relations: {
		options: async (orm, items) => {
			const ids = items.map((item) => item.id);
			const rows = await orm.select().from(options).where(inArray(options.configurationId, ids)).orderBy(asc(options.pricePence), asc(options.index));
			const all = rows.map(optionModel.serialize);
			return items.map((item) => ({ ...item, options: all.filter((option) => option.configurationId === item.id) }));
		},
	},
};

export const certificateModel: ReadModel<typeof certificates, Certificate> = {
	title: 'The certificate',
	table: certificates,
	filter: filterModel(certificates, {
		label: { column: certificates.label, type: 'string' },
		price: { column: certificates.pricePence, type: 'number', filter: false },
	}),
	serialize: (row) => ({
		...entry(row),
		label: row.label,
		description: row.description,
		price: pounds(row.pricePence),
		categories: row.categories,
	}),
	relations: {},
};

export const borderModel: ReadModel<typeof borders, Border> = {
	title: 'The border',
	table: borders,
	filter: filterModel(borders, {
		label: { column: borders.label, type: 'string' },
		price: { column: borders.pricePence, type: 'number', filter: false },
		widthMM: { column: borders.widthMM, type: 'number' },
		widthInches: { column: borders.widthInches, type: 'number' },
	}),
	serialize: (row) => ({
		...entry(row),
		label: row.label,
		description: row.description,
		widthMM: row.widthMM,
		widthInches: row.widthInches,
		price: pounds(row.pricePence),
	}),
	relations: {},
};

export const sizeModel: ReadModel<typeof sizes, Size> = {
	title: 'The size',
	table: sizes,
	filter: filterModel(sizes, { label: { column: sizes.label, type: 'string' }, printItemId: { column: sizes.printItemId, type: 'id' } }),
	serialize: (row) => ({ ...entry(row), label: row.label, ...bothUnits(row), printItemId: row.printItemId }),
	relations: {},
};

export const printItemModel: ReadModel<typeof printItems, PrintItem> = {
	title: 'The print item',
	table: printItems,
	filter: filterModel(
		printItems,
		{
			label: { column: printItems.label, type: 'string' },
			route: { column: printItems.route, type: 'string' },
			categoryId: { column: printItems.categoryId, type: 'id' },
		},
		['finalSize', 'sizes'],
	),
	serialize: (row) => ({
		...entry(row),
		label: row.label,
		route: row.route,
		...bothUnits(row),
		finalSizeId: row.finalSizeId,
		categoryId: row.categoryId,
	}),
	relations: {
		finalSize: async (orm, items) => {
			const finals = await byIds(
				orm,
				items.map((item) => item.finalSizeId),
				loadSizes,
			);
			return items.map((item) => ({ ...item, finalSize: finals.get(item.finalSizeId) }));
		},
		sizes: async (orm, items) => {
			const ids = items.map((item) => item.id);
			const all = (await orm.select().from(sizes).where(inArray(sizes.printItemId, ids)).orderBy(asc(sizes.index))).map(sizeModel.serialize);
			return items.map((item) => ({ ...item, sizes: all.filter((size) => size.printItemId === item.id) }));
		},
	},
};

const categoryConfigurationOf = (row: typeof categoryConfigurations.$inferSelect): CategoryConfiguration => ({
	...entry(row),
	categoryId: row.categoryId,
	selectPredefinedSize: row.selectPredefinedSize,
	predefinedSizeLabel: row.predefinedSizeLabel,
	predefinedSize: row.predefinedSize,
	borderAvailable: row.borderAvailable,
	defaultBorderId: row.defaultBorderId,
	onlyProportionalCrop: row.onlyProportionalCrop,
	rotationAvailable: row.rotationAvailable,
	sizeLabel: row.sizeLabel,
});

export const printCategoryModel: ReadModel<typeof printCategories, PrintCategory> = {
	title: 'The print category',
	table: printCategories,
	filter: filterModel(printCategories, { label: { column: printCategories.label, type: 'string' } }, [
		'printTypeConfiguration',
		'optionConfiguration',
		'categoryConfiguration',
	]),
	serialize: (row) => ({ ...entry(row), id: row.id, label: row.label }),
	relations: {
		printTypeConfiguration: async (orm, items) => {
			const ids = items.map((item) => item.id);
			const rows = await orm.select().from(printTypeConfigurations).where(inArray(printTypeConfigurations.categoryId, ids));
			return items.map((item) => ({
				...item,
				printTypeConfiguration: rows.filter((row) => row.categoryId === item.id).map(printTypeConfigurationModel.serialize)[0],
			}));
		},
		optionConfiguration: async (orm, items) => {
			const ids = items.map((item) => item.id);
			const rows = await orm.select().from(optionConfigurations).where(inArray(optionConfigurations.categoryId, ids));
			return items.map((item) => ({
				...item,
				optionConfiguration: rows.filter((row) => row.categoryId === item.id).map(optionConfigurationModel.serialize)[0],
			}));
		},
		categoryConfiguration: async (orm, items) => {
			const ids = items.map((item) => item.id);
			const rows = await orm.select().from(categoryConfigurations).where(inArray(categoryConfigurations.categoryId, ids));
			return items.map((item) => ({ ...item, categoryConfiguration: rows.filter((row) => row.categoryId === item.id).map(categoryConfigurationOf)[0] }));
		},
	},
};
