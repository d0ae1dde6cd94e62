import { bigint, integer, pgTable } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn } from '../../platform/index.ts';

/** Room on the disk for files that are just coming in and have no row of their own yet. It counts for as long as its process lives. */
export const roomHolds = pgTable('room_holds', {
	id: idColumn(),
	/** `Events.processNumber` of the process whose request it is */
	processNumber: integer('process_number').notNull(),
	bytes: bigint('bytes', { mode: 'number' }).notNull(),
	createdAt: createdAtColumn(),
});
