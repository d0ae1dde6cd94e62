import { bigint, bigserial, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

const wholeNumber = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

/**
 * Sums of a day of the studio. `all` has sales; `paper`, `size` and `category` have the lines of sales by a value; `reprint` has pieces by the
 * reason for which they were made again, `lead` those that left, by `kept` or `late`.
 */
export const figureSums = pgTable(
	'figure_sums',
	{
		day: date('day').notNull(),
		dimension: text('dimension').$type<'all' | 'paper' | 'size' | 'category' | 'reprint' | 'lead'>().notNull(),
		value: text('value').notNull(),
		orders: integer('orders').notNull().default(0),
		/** orders of customers who had none before */
		firstOrders: integer('first_orders').notNull().default(0),
		pieces: wholeNumber('pieces'),
		netPence: wholeNumber('net_pence'),
		vatPence: wholeNumber('vat_pence'),
	},
	(table) => [primaryKey({ columns: [table.day, table.dimension, table.value] })],
);

/** Days of which the sums no longer hold. Triggers add a line with every change, so that transactions do not wait for each other. */
export const figureChanges = pgTable(
	'figure_changes',
	{
		id: bigserial('id', { mode: 'number' }).primaryKey(),
		day: date('day').notNull(),
		orderId: text('order_id'),
		/** the order's e-mail in small letters, until the line is folded: another order of it may have become the first */
		customer: text('customer'),
	},
	(table) => [index('figure_changes_customer').on(table.customer, table.orderId)],
);

/** Counts of a day's events, without any person. Triggers add lines, and a job merges them. */
export const shopEvents = pgTable(
	'shop_events',
	{
		id: bigserial('id', { mode: 'number' }).primaryKey(),
		day: date('day').notNull(),
		kind: text('kind').$type<'upload' | 'design' | 'cart' | 'asked' | 'answered'>().notNull(),
		/** verdict of an answer; '' for other events */
		detail: text('detail').notNull().default(''),
		count: integer('count').notNull(),
	},
	(table) => [index('shop_events_day').on(table.day)],
);
