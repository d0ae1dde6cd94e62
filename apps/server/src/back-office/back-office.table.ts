import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, timeColumn, versionColumn } from '../platform/index.ts';

export const savedViews = pgTable(
	'saved_views',
	{
		id: idColumn(),
		model: text('model').notNull(),
		name: text('name').notNull(),
		/** the list's address after the `?` */
		query: text('query').notNull(),
		createdBy: text('created_by').notNull(),
		createdAt: createdAtColumn(),
		version: versionColumn(),
	},
	(table) => [index('saved_views_model').on(table.model)],
);

/** Outcomes of the steps of opening the shop: that staff looked something through, or the latest test of a server that answers. */
export const openingSteps = pgTable('opening_steps', {
	step: text('step').$type<'papers' | 'prices' | 'vat' | 'mail'>().primaryKey(),
	isDone: boolean('is_done').notNull(),
	/** sentence for people: what was answered; '' for a look */
	answer: text('answer').notNull().default(''),
	/** hash of the settings that were tried; the outcome does not count for others */
	tried: text('tried').notNull().default(''),
	byId: text('by_id').notNull(),
	at: timeColumn('at').notNull(),
});
