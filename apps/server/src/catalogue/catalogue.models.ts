import type { Border, CategoryConfiguration, Certificate, PrintCategory, PrintItem, Size } from '@print-room/contract';
import { asc, inArray } from 'drizzle-orm';
import type { Orm, ReadModel } from '../platform/index.ts';
import {
	borders,
	categoryConfigurations,
	certificates,
	optionConfigurations,
	printCategories,
	printItems,
	printTypeConfigurations,
	sizes,
} from './catalogue.table.ts';
import { bothUnits, byIds, entry, filterModel, pounds } from './entry-model.ts';
import { optionConfigurationModel, printTypeConfigurationModel } from './media.models.ts';

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

const loadSizes = async (orm: Orm, ids: string[]) =>
	(await orm.select().from(sizes).where(inArray(sizes.id, ids))).map(sizeModel.serialize);

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
			const all = (await orm.select().from(sizes).where(inArray(sizes.printItemId, ids)).orderBy(asc(sizes.index))).map(
				sizeModel.serialize,
			);
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
			return items.map((item) => ({
				...item,
				categoryConfiguration: rows.filter((row) => row.categoryId === item.id).map(categoryConfigurationOf)[0],
			}));
		},
	},
};
