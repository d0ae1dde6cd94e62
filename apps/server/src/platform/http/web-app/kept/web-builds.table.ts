import { bigserial, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, timeColumn } from '../../../columns.ts';

/** Builds of the web app that processes of this shop have served, in the order of their first start. */
export const webBuilds = pgTable('web_builds', {
	ordinal: bigserial('ordinal', { mode: 'number' }).primaryKey(),
	/** hash of the build's page and of the names of its assets */
	hash: text('hash').notNull().unique(),
});

/** Their assets, compressed as the build left them. A name holds the hash of its content. */
export const webAssets = pgTable('web_assets', {
	name: text('name').primaryKey(),
	/** compression of `content`; null: none */
	encoding: text('encoding', { enum: ['br'] }),
	content: bytea('content').notNull(),
	neededAt: timeColumn('needed_at').notNull().defaultNow(),
});
