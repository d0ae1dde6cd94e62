import { customType, pgTable, text } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const secrets = pgTable('secrets', { name: text('name').primaryKey(), value: bytea('value').notNull() });
