import type { InformationSlug } from '@print-room/domain';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn } from '../platform/index.ts';

/** Texts of the studio's pages, one row a version; the highest version is shown. A trigger reports changes to every process. */
export const informationVersions = pgTable(
	'information_versions',
	{
		slug: text('slug').$type<InformationSlug>().notNull(),
		version: integer('version').notNull(),
		markdown: text('markdown').notNull(),
		/** person who saved it; null: the text that the shop began with */
		byId: text('by_id'),
		createdAt: createdAtColumn(),
	},
	(table) => [primaryKey({ columns: [table.slug, table.version] })],
);

/** Messages of the contact form that have not been mailed yet; a row is deleted once its mail was accepted. */
export const contactMessages = pgTable('contact_messages', {
	id: idColumn(),
	name: text('name').notNull(),
	email: text('email').notNull(),
	orderNumber: text('order_number').notNull().default(''),
	message: text('message').notNull(),
	createdAt: createdAtColumn(),
});
