import type { MediaGroup, Option, OptionConfiguration, PrintType, PrintTypeConfiguration } from '@print-room/contract';
import { asc, inArray } from 'drizzle-orm';
import type { Orm, ReadModel } from '../platform/index.ts';
import { mediaGroups, optionConfigurations, options, printTypeConfigurations, printTypes } from './catalogue.table.ts';
import { byIds, entry, type Fields, filterModel, pounds } from './entry-model.ts';

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
	(await orm.select().from(printTypeConfigurations).where(inArray(printTypeConfigurations.id, ids))).map(
		printTypeConfigurationModel.serialize,
	);
const loadOptionConfigurations = async (orm: Orm, ids: string[]) =>
	(await orm.select().from(optionConfigurations).where(inArray(optionConfigurations.id, ids))).map(optionConfigurationModel.serialize);

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
			return items.map((item) => ({ ...item, configuration: configurations.get(item.configurationId ?? '') ?? null }));
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
		colour: row.colour,
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
			const rows = await orm
				.select()
				.from(options)
				.where(inArray(options.configurationId, ids))
				.orderBy(asc(options.pricePence), asc(options.index));
			const all = rows.map(optionModel.serialize);
			return items.map((item) => ({ ...item, options: all.filter((option) => option.configurationId === item.id) }));
		},
	},
};
