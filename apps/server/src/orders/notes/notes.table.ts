import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, timeColumn } from '../../platform/index.ts';
import { orderItems, orders } from '../orders.table.ts';

/** Notes of staff on orders; customers never see them. */
export const orderNotes = pgTable(
	'order_notes',
	{
		id: idColumn(),
		orderId: text('order_id')
			.notNull()
			.references(() => orders.id, { onDelete: 'cascade' }),
		/** line that the note is on; null: the whole order */
		orderItemId: text('order_item_id').references(() => orderItems.id, { onDelete: 'cascade' }),
		text: text('text').notNull(),
		byId: text('by_id').notNull(),
		editedAt: timeColumn('edited_at'),
		createdAt: createdAtColumn(),
	},
	(table) => [index('order_notes_order').on(table.orderId, table.createdAt)],
);
