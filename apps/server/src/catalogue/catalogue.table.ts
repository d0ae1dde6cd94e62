import type { PaperProof } from '@print-room/contract';
import type { CategoryId } from '@print-room/domain';
import { type AnyPgColumn, boolean, doublePrecision, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { entryColumns, idColumn, penceColumn } from '../platform/index.ts';
import { type ProofIntent, paperProfiles } from './papers/papers.table.ts';

const categoryIdColumn = () =>
	text('category_id')
		.$type<CategoryId>()
		.notNull()
		.references(() => printCategories.id);

const length = (name: string) => doublePrecision(name).notNull();

const sizeColumns = () => ({
	widthMm: length('width_mm'),
	heightMm: length('height_mm'),
	widthInches: length('width_inches'),
	heightInches: length('height_inches'),
});

export const printCategories = pgTable('print_categories', {
	...entryColumns(),
	id: text('id').$type<CategoryId>().primaryKey(),
	label: text('label').notNull(),
});

export const mediaGroups = pgTable('media_groups', { ...entryColumns(), name: text('name').notNull() });

const configurationColumns = () => ({
	...entryColumns(),
	label: text('label').notNull(),
	friendlyName: text('friendly_name').notNull(),
	enabled: boolean('enabled').notNull(),
	optional: boolean('optional').notNull(),
	/** No foreign key: it would be circular with the entries that belong to the configuration. */
	defaultId: text('default_id'),
	categoryId: categoryIdColumn(),
});

export const printTypeConfigurations = pgTable('print_type_configurations', configurationColumns());

export const optionConfigurations = pgTable('option_configurations', {
	...configurationColumns(),
	multiselect: boolean('multiselect').notNull(),
	showPrice: boolean('show_price').notNull(),
});

export const printTypes = pgTable('print_types', {
	...entryColumns(),
	label: text('label').notNull(),
	description: text('description').notNull(),
	groupId: text('group_id')
		.notNull()
		.references(() => mediaGroups.id),
	/** null: not in a category yet */
	configurationId: text('configuration_id').references(() => printTypeConfigurations.id),
	maxWidthMm: doublePrecision('max_width_mm'),
	paperProfileId: text('paper_profile_id').references(() => paperProfiles.id),
	/** colorimetric with black point compensation, or perceptual */
	proofIntent: text('proof_intent').$type<ProofIntent>().notNull().default('relative'),
	/** set by triggers only, from the profile and its finished table */
	proof: jsonb('proof').$type<PaperProof>(),
});

export const options = pgTable('options', {
	...entryColumns(),
	label: text('label').notNull(),
	description: text('description').notNull(),
	pricePence: penceColumn('price_pence'),
	configurationId: text('configuration_id')
		.notNull()
		.references(() => optionConfigurations.id),
	colour: text('colour'),
	/** limit of the overall size; null: the shop's own limit */
	maxSideMm: doublePrecision('max_side_mm'),
	needsBorder: boolean('needs_border').notNull().default(false),
});

export const certificates = pgTable('certificates', {
	...entryColumns(),
	label: text('label').notNull(),
	description: text('description').notNull(),
	pricePence: penceColumn('price_pence'),
	categories: text('categories').array().$type<CategoryId[]>().notNull(),
});

export const borders = pgTable('borders', {
	...entryColumns(),
	label: text('label').notNull(),
	description: text('description').notNull(),
	widthMM: length('width_mm'),
	widthInches: length('width_inches'),
	pricePence: penceColumn('price_pence'),
});

/** A window mount's outer size, or with `printItemId` the item's aperture. */
export const sizes = pgTable('sizes', {
	...entryColumns(),
	label: text('label').notNull(),
	...sizeColumns(),
	printItemId: text('print_item_id').references((): AnyPgColumn => printItems.id, { onDelete: 'cascade' }),
});

export const printItems = pgTable('print_items', {
	...entryColumns(),
	label: text('label').notNull(),
	route: text('route').notNull().unique(),
	...sizeColumns(),
	finalSizeId: text('final_size_id')
		.notNull()
		.references(() => sizes.id),
	categoryId: categoryIdColumn(),
});

/** Entries that a design has ever chosen: they are archived, never deleted. */
export const entryUses = pgTable('entry_uses', { entryId: idColumn() });

export const categoryConfigurations = pgTable('category_configurations', {
	...entryColumns(),
	categoryId: categoryIdColumn().unique(),
	selectPredefinedSize: boolean('select_predefined_size').notNull(),
	predefinedSizeLabel: text('predefined_size_label').notNull(),
	predefinedSize: text('predefined_size'),
	borderAvailable: boolean('border_available').notNull(),
	defaultBorderId: text('default_border_id').references(() => borders.id),
	onlyProportionalCrop: boolean('only_proportional_crop').notNull(),
	rotationAvailable: boolean('rotation_available').notNull(),
	sizeLabel: text('size_label').notNull(),
});
