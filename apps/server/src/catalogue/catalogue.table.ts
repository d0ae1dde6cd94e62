import type { PaperProof } from '@print-room/contract';
import type { CategoryId } from '@print-room/domain';
import { type AnyPgColumn, boolean, doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { entryColumns, idColumn, penceColumn } from '../platform/index.ts';
import { type MeasuredPaper, type ProofIntent, paperProfiles } from './papers/papers.table.ts';

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

/** Working days that an entry adds to a print. Only the working days change them: other changes of an entry do not touch them. */
const leadDaysColumn = () => integer('lead_days').notNull().default(0);

/** Work on a print after printing it, in the workshop's word; empty: none. */
const finishingColumn = () => text('finishing').notNull().default('');

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

/** Papers as customers read about them. A trigger reports every change to all processes. */
export const papers = pgTable('papers', {
	...entryColumns(),
	label: text('label').notNull(),
	slug: text('slug').notNull().unique(),
	description: text('description').notNull().default(''),
	/** grams per square metre; 0: not entered */
	weightGsm: integer('weight_gsm').notNull().default(0),
	surface: text('surface').notNull().default(''),
	base: text('base').notNull().default(''),
	white: text('white').notNull().default(''),
	suits: text('suits').notNull().default(''),
});

export const printTypes = pgTable('print_types', {
	...entryColumns(),
	label: text('label').notNull(),
	description: text('description').notNull(),
	groupId: text('group_id')
		.notNull()
		.references(() => mediaGroups.id),
	/** paper that the medium is, whose page describes it */
	paperId: text('paper_id').references(() => papers.id),
	/** null: not in a category yet */
	configurationId: text('configuration_id').references(() => printTypeConfigurations.id),
	maxWidthMm: doublePrecision('max_width_mm'),
	paperProfileId: text('paper_profile_id').references(() => paperProfiles.id),
	/** colorimetric with black point compensation, or perceptual */
	proofIntent: text('proof_intent').$type<ProofIntent>().notNull().default('relative'),
	measuredPaper: jsonb('measured_paper').$type<MeasuredPaper>().notNull().default({}),
	/** set by triggers only, from the profile and its finished table */
	proof: jsonb('proof').$type<PaperProof>(),
	leadDays: leadDaysColumn(),
	finishing: finishingColumn(),
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
	leadDays: leadDaysColumn(),
	finishing: finishingColumn(),
});

export const certificates = pgTable('certificates', {
	...entryColumns(),
	label: text('label').notNull(),
	description: text('description').notNull(),
	pricePence: penceColumn('price_pence'),
	categories: text('categories').array().$type<CategoryId[]>().notNull(),
	isNumbered: boolean('is_numbered').notNull().default(false),
	leadDays: leadDaysColumn(),
	finishing: finishingColumn(),
});

export const borders = pgTable('borders', {
	...entryColumns(),
	label: text('label').notNull(),
	description: text('description').notNull(),
	widthMM: length('width_mm'),
	widthInches: length('width_inches'),
	pricePence: penceColumn('price_pence'),
	leadDays: leadDaysColumn(),
	finishing: finishingColumn(),
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
	leadDays: leadDaysColumn(),
	finishing: finishingColumn(),
});

/** Rolls and sheets in which the studio has a medium; see `stock.ts` in the domain. */
export const stockForms = pgTable('stock_forms', {
	...entryColumns(),
	label: text('label').notNull(),
	printTypeId: text('print_type_id')
		.notNull()
		.references(() => printTypes.id),
	isRoll: boolean('is_roll').notNull(),
	widthMm: length('width_mm'),
	lengthMm: doublePrecision('length_mm'),
	sideMarginMm: integer('side_margin_mm').notNull(),
	endMarginMm: integer('end_margin_mm').notNull(),
	coreWasteMm: integer('core_waste_mm').notNull(),
	/** false for a medium with a grain */
	mayTurn: boolean('may_turn').notNull(),
	cutsStraight: boolean('cuts_straight').notNull(),
	keptFromMm: doublePrecision('kept_from_mm'),
	/** left by a run; archived once a run on it begins to be printed */
	isLeftover: boolean('is_leftover').notNull().default(false),
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
