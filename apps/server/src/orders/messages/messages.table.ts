import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, timeColumn } from '../../platform/index.ts';
import { orders } from '../orders.table.ts';

/** Messages of staff to customers, each mailed once. */
export const orderMessages = pgTable(
	'order_messages',
	{
		id: idColumn(),
		orderId: text('order_id')
			.notNull()
			.references(() => orders.id, { onDelete: 'cascade' }),
		text: text('text').notNull(),
		byId: text('by_id').notNull(),
		mailedAt: timeColumn('mailed_at'),
		createdAt: createdAtColumn(),
	},
	(table) => [index('order_messages_order').on(table.orderId, table.createdAt)],
);
