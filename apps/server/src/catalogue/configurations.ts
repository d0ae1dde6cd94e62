import type { CategoryConfiguration, OptionConfiguration, PrintTypeConfiguration } from '@print-room/contract';
import { inArray } from 'drizzle-orm';
import type { Executor } from '../platform/index.ts';
import { type categoryConfigurations, optionConfigurations, printTypeConfigurations } from './catalogue.table.ts';
import { entry } from './entry-model.ts';

export const printTypeConfigurationOf = (row: typeof printTypeConfigurations.$inferSelect): PrintTypeConfiguration => ({
	...entry(row),
	label: row.label,
	friendlyName: row.friendlyName,
	enabled: row.enabled,
	optional: row.optional,
	defaultId: row.defaultId,
	categoryId: row.categoryId,
});

export const optionConfigurationOf = (row: typeof optionConfigurations.$inferSelect): OptionConfiguration => ({
	...entry(row),
	label: row.label,
	friendlyName: row.friendlyName,
	enabled: row.enabled,
	multiselect: row.multiselect,
	showPrice: row.showPrice,
	optional: row.optional,
	defaultId: row.defaultId,
	categoryId: row.categoryId,
});

export const categoryConfigurationOf = (row: typeof categoryConfigurations.$inferSelect): CategoryConfiguration => ({
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

export const loadPrintTypeConfigurations = async (orm: Executor, ids: readonly string[]): Promise<PrintTypeConfiguration[]> => {
	const rows = await orm
		.select()
		.from(printTypeConfigurations)
		.where(inArray(printTypeConfigurations.id, [...ids]));
	return rows.map(printTypeConfigurationOf);
};

export const loadOptionConfigurations = async (orm: Executor, ids: readonly string[]): Promise<OptionConfiguration[]> => {
	const rows = await orm
		.select()
		.from(optionConfigurations)
		.where(inArray(optionConfigurations.id, [...ids]));
	return rows.map(optionConfigurationOf);
};
