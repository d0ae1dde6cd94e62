import {
	type OptionConfiguration,
	optionSchema,
	type PrintCategory,
	type PrintTypeConfiguration,
	printTypeSchema,
} from '@print-room/contract';
import { asc, inArray } from 'drizzle-orm';
import type { ReadModel } from '../platform/index.ts';
import { categoryConfigurations, optionConfigurations, options, printCategories, printTypeConfigurations } from './catalogue.table.ts';
import { categoryConfigurationOf, optionConfigurationOf, printTypeConfigurationOf } from './configurations.ts';
import { entry, type Fields, filterModel } from './entry-model.ts';
import { entryModels } from './entry-models.ts';

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
	serialize: printTypeConfigurationOf,
	relations: {
		defaultPrintType: async (orm, items) => {
			const ids = items.map(({ defaultId }) => defaultId).filter((id) => id !== null);
			const defaults = new Map((await entryModels.printtypes.load(orm, ids)).map((media) => [media.id, printTypeSchema.parse(media)]));
			return items.map((item) => ({ ...item, defaultPrintType: defaults.get(item.defaultId ?? '') ?? null }));
		},
	},
};

export const optionConfigurationModel: ReadModel<typeof optionConfigurations, OptionConfiguration> = {
	title: 'The option configuration',
	table: optionConfigurations,
	filter: filterModel(optionConfigurations, configurationFields(optionConfigurations), ['options']),
	serialize: optionConfigurationOf,
	relations: {
		options: async (orm, items) => {
			const ids = items.map((item) => item.id);
			const rows = await orm
				.select()
				.from(options)
				.where(inArray(options.configurationId, ids))
				.orderBy(asc(options.pricePence), asc(options.index));
			const all = rows.map((row) => optionSchema.parse(entryModels.options.serialize(row)));
			return items.map((item) => ({ ...item, options: all.filter((option) => option.configurationId === item.id) }));
		},
	},
};

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
				printTypeConfiguration: rows.filter((row) => row.categoryId === item.id).map(printTypeConfigurationOf)[0],
			}));
		},
		optionConfiguration: async (orm, items) => {
			const ids = items.map((item) => item.id);
			const rows = await orm.select().from(optionConfigurations).where(inArray(optionConfigurations.categoryId, ids));
			return items.map((item) => ({
				...item,
				optionConfiguration: rows.filter((row) => row.categoryId === item.id).map(optionConfigurationOf)[0],
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
