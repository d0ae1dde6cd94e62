import { boolean, customType, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** Recurring columns, so that each has one name and one type in every table. */
export const idColumn = () => text('id').primaryKey();
export const timeColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAtColumn = () => timeColumn('created_at').notNull().defaultNow();
/** Whole pence, net. */
export const penceColumn = (name: string) => integer(name).notNull();

/** Incremented with each change, for optimistic locking. */
export const versionColumn = () => integer('version').notNull().default(1);
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
/** The "C" collation compares bytes, ten times as fast where every row has to be read. */
export const plainText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** Columns of every catalogue entry; an archived entry is no longer offered but stays readable. */
export const entryColumns = () => ({
	id: idColumn(),
	active: boolean('active').notNull().default(true),
	index: integer('index').notNull().default(0),
	createdAt: createdAtColumn(),
	version: versionColumn(),
});
