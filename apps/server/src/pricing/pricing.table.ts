import { doublePrecision, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { mediaGroups, printItems } from '../catalogue/index.ts';
import { createdAtColumn, idColumn, penceColumn, versionColumn } from '../platform/index.ts';

const groupColumn = () =>
	text('group_id')
		.notNull()
		.references(() => mediaGroups.id);

export const prices = pgTable(
	'prices',
	{
		id: idColumn(),
		extent1Mm: doublePrecision('extent1_mm').notNull(),
		extent2Mm: doublePrecision('extent2_mm').notNull(),
		extent1Inches: doublePrecision('extent1_inches').notNull(),
		extent2Inches: doublePrecision('extent2_inches').notNull(),
		pricePence: penceColumn('price_pence'),
		groupId: groupColumn(),
		createdAt: createdAtColumn(),
		version: versionColumn(),
	},
	(table) => [index('prices_group').on(table.groupId)],
);

export const itemPrices = pgTable(
	'item_prices',
	{
		id: idColumn(),
		printItemId: text('print_item_id')
			.notNull()
			.references(() => printItems.id),
		groupId: groupColumn(),
		pricePence: penceColumn('price_pence'),
		createdAt: createdAtColumn(),
		version: versionColumn(),
	},
	(table) => [unique('item_prices_item_group').on(table.printItemId, table.groupId)],
);

/** A single row. */
export const proofPrices = pgTable('proof_prices', {
	id: idColumn(),
	pricePence: penceColumn('price_pence'),
	createdAt: createdAtColumn(),
	version: versionColumn(),
});
