import type { ClosedDays, Weekday } from '@print-room/domain';
import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAtColumn, versionColumn } from '../../platform/index.ts';

/** The only id that the row of the working days can have. */
export const workingDaysId = 'workingDays';

/** A single row: on which days the studio works. Triggers report changes of it and of lead times to every process. */
export const workingDays = pgTable('working_days', {
	id: text('id').$type<typeof workingDaysId>().primaryKey(),
	/** false: no due dates are shown or given */
	isOn: boolean('is_on').notNull(),
	weekdays: jsonb('weekdays').$type<readonly Weekday[]>().notNull(),
	closedDays: jsonb('closed_days').$type<readonly (ClosedDays & { readonly name: string })[]>().notNull(),
	createdAt: createdAtColumn(),
	version: versionColumn(),
});
