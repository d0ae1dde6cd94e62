import { bigint, integer, pgTable } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn } from '../../platform/index.ts';

/** Disk space reserved for incoming files without a row of their own. Counts while its process lives. */
export const roomHolds = pgTable('room_holds', {
	id: idColumn(),
	/** `Events.processNumber` of the request's process */
	processNumber: integer('process_number').notNull(),
	bytes: bigint('bytes', { mode: 'number' }).notNull(),
	createdAt: createdAtColumn(),
});
