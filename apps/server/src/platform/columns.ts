import { boolean, customType, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** Columns that recur, so that one thing has one name and one type in every table. */
export const idColumn = () => text('id').primaryKey();
export const timeColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAtColumn = () => timeColumn('created_at').notNull().defaultNow();
/** Money is whole pence, net. */
export const penceColumn = (name: string) => integer(name).notNull();

/** Grows with each change: whoever changes a row says which version they saw. */
export const versionColumn = () => integer('version').notNull().default(1);
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
/** Compared letter by letter, without a language's rules: ten times as quick where every row has to be looked at. */
export const plainText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** What every catalogue entry has: an archived one is not offered and stays readable. */
export const entryColumns = () => ({
	id: idColumn(),
	active: boolean('active').notNull().default(true),
	index: integer('index').notNull().default(0),
	createdAt: createdAtColumn(),
	version: versionColumn(),
});
