import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, versionColumn } from '../platform/index.ts';

/** A single row: the ppi thresholds and the default border. */
export const configs = pgTable('configs', {
	id: idColumn(),
	preselectedBorderId: text('preselected_border_id'),
	minPpi: integer('min_ppi').notNull(),
	maxPpi: integer('max_ppi').notNull(),
	isStaffSecondFactorRequired: boolean('is_staff_second_factor_demanded').notNull().default(false),
	createdAt: createdAtColumn(),
	version: versionColumn(),
});
