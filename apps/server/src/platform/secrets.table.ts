import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytea } from './columns.ts';

export const secrets = pgTable('secrets', { name: text('name').primaryKey(), value: bytea('value').notNull() });
