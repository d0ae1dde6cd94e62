import type { Finding, Order, OrderItem } from '@print-room/contract';
import { type PaymentState, SHOP_CURRENCY } from '@print-room/domain';
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, bigserial, boolean, customType, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { designs } from '../designs/index.ts';
import {
	createdAtColumn,
	idColumn,
	penceColumn,
	plainText,
	searchBeginnings,
	searchVectorSql,
	timeColumn,
	tsvector,
	versionColumn,
} from '../platform/index.ts';
import { heldSql, paymentSql } from './held/payment-sql.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Every verified delivery, as it came. It is answered once it stands here, and worked on by a job. */
export const webhookInbox = pgTable(
	'webhook_inbox',
	{
		id: idColumn(),
		event: text('event').notNull(),
		transactionId: text('transaction_id'),
		body: bytea('body').notNull(),
		receivedAt: createdAtColumn(),
		processedAt: timeColumn('processed_at'),
		failure: text('failure'),
		attempts: integer('attempts').notNull().default(0),
		/** It will not be tried again by itself: it cannot be read, or every attempt was used up. */
		gaveUp: boolean('gave_up').notNull().default(false),
	},
	(table) => [
		index('webhook_inbox_transaction').on(table.transactionId),
		index('webhook_inbox_received').on(table.receivedAt),
		index('webhook_inbox_open').on(table.receivedAt).where(sql`processed_at is null`),
	],
);

/** How often an hour something came that is not stored, since anybody could send it: `refused` a wrong signature, `stopped` a cart before it was paid. */
export const cartSignals = pgTable(
	'cart_signals',
	{
		kind: text('kind').$type<'refused' | 'stopped'>().notNull(),
		hour: timeColumn('hour').notNull(),
		count: integer('count').notNull(),
		lastAt: timeColumn('last_at').notNull(),
	},
	(table) => [primaryKey({ columns: [table.kind, table.hour] })],
);

/** Comparisons of the cart service's transactions with our orders. */
export const reconciliations = pgTable(
	'reconciliations',
	{
		id: idColumn(),
		from: timeColumn('from').notNull(),
		startedAt: timeColumn('started_at').notNull().defaultNow(),
		finishedAt: timeColumn('finished_at'),
		compared: integer('compared').notNull().default(0),
		findings: jsonb('findings').$type<readonly Finding[]>().notNull().default([]),
		failure: text('failure'),
	},
	(table) => [index('reconciliations_started').on(table.startedAt)],
);

/** What people quote of an order: its number as it is and as it is shown, the transaction, the customer, the postcode with and without spaces, pictures. */
const searchedText = [
	`number || ' ' || lpad(number::text, greatest(4, length(number::text)), '0')`,
	'fc_transaction_id',
	'left(customer_first_name, 500)',
	'left(customer_last_name, 500)',
	'left(customer_email, 500)',
	`coalesce(left(delivery_address ->> 'postalCode', 100), '')`,
	`replace(coalesce(left(delivery_address ->> 'postalCode', 100), ''), ' ', '')`,
	'left(file_names, 20000)',
].join(` || ' ' || `);

export const orders = pgTable(
	'orders',
	{
		id: idColumn(),
		/** what people say and quote: the cart service's own number of the transaction, as its receipt shows it; counted here where it has none */
		number: bigserial('number', { mode: 'number' }).notNull(),
		/** one order a transaction, however often it is delivered */
		fcTransactionId: text('fc_transaction_id').notNull().unique(),
		userId: text('user_id'),
		/** the guest whose order it was until an account proved to have its e-mail */
		claimedFrom: text('claimed_from'),
		transactionDate: timeColumn('transaction_date').notNull(),
		status: text('status').notNull(),
		/** read from the status */
		payment: text('payment').$type<PaymentState>().notNull().generatedAlwaysAs(paymentSql),
		isTest: boolean('is_test').notNull().default(false),
		currency: text('currency').notNull().default(SHOP_CURRENCY),
		isHeld: boolean('is_held').notNull().generatedAlwaysAs(heldSql),
		totalItemPence: penceColumn('total_item_pence'),
		totalTaxPence: penceColumn('total_tax_pence'),
		totalShippingPence: penceColumn('total_shipping_pence'),
		totalOrderPence: penceColumn('total_order_pence'),
		customerFirstName: text('customer_first_name').notNull(),
		customerLastName: text('customer_last_name').notNull(),
		customerEmail: text('customer_email').notNull(),
		fcReceipt: text('fc_receipt'),
		deliveryAddress: jsonb('delivery_address').$type<Order['deliveryAddress']>(),
		deliveryService: text('delivery_service'),
		/** what staff must look at */
		flags: jsonb('flags').$type<Order['flags']>().notNull().default([]),
		/** whether the order or one of its lines has a flag */
		flagged: boolean('flagged').notNull().default(false),
		/** when the mail about it was handed to the job that sends it */
		staffToldAt: timeColumn('staff_told_at'),
		quantity: integer('quantity').notNull(),
		/** the latest of its history; null: staff have not begun */
		trackingStatusId: text('tracking_status_id').references((): AnyPgColumn => orderStatusInfos.id),
		trackedAt: timeColumn('tracked_at'),
		createdAt: createdAtColumn(),
		/** for searches without regard to case */
		lastNameInLowerCase: plainText('last_name_in_lower_case').generatedAlwaysAs((): SQL => sql`lower(left(customer_last_name, 200))`),
		/** of its lines' pictures, so that the order is found by them */
		fileNames: text('file_names').notNull().default(''),
		search: tsvector('search').generatedAlwaysAs((): SQL => sql.raw(searchVectorSql(searchedText))),
	},
	(table) => [
		index('orders_user').on(table.userId),
		index('orders_email_letters').on(sql`lower(${table.customerEmail})`),
		index('orders_created').on(table.createdAt, table.id),
		// What the list is sorted by, each ending as every order does (`compileOrder`): pages are walked in the index alone.
		index('orders_transaction_date').on(table.transactionDate, table.createdAt, table.id),
		index('orders_transaction').on(table.fcTransactionId, table.createdAt, table.id),
		index('orders_last_name_letters').on(table.lastNameInLowerCase, table.createdAt, table.id),
		index('orders_last_name').on(table.customerLastName, table.createdAt, table.id),
		index('orders_email').on(table.customerEmail, table.createdAt, table.id),
		index('orders_quantity').on(table.quantity, table.createdAt, table.id),
		index('orders_item_total').on(table.totalItemPence, table.createdAt, table.id),
		index('orders_total').on(table.totalOrderPence, table.createdAt, table.id),
		index('orders_number').on(table.number, table.createdAt, table.id),
		index('orders_tracking').on(table.trackingStatusId, table.createdAt, table.id),
		index('orders_payment').on(table.payment, table.createdAt, table.id),
		index('orders_held').on(table.createdAt, table.id).where(sql`is_held`),
		index('orders_test').on(table.createdAt, table.id).where(sql`is_test`),
		index('orders_flagged').on(table.createdAt, table.id).where(sql`flagged`),
		index('orders_beginnings').using('gin', searchBeginnings(table.search)),
	],
);

export const orderItems = pgTable(
	'order_items',
	{
		id: idColumn(),
		orderId: text('order_id')
			.notNull()
			.references(() => orders.id, { onDelete: 'cascade' }),
		position: integer('position').notNull(),
		/** null: the line names no design that we know; it is kept and flagged */
		designId: text('design_id').references(() => designs.id),
		code: text('code').notNull(),
		name: text('name').notNull(),
		quantity: integer('quantity').notNull(),
		pricePence: penceColumn('price_pence'),
		options: jsonb('options').$type<OrderItem['options']>().notNull(),
		flags: jsonb('flags').$type<OrderItem['flags']>().notNull(),
	},
	(table) => [index('order_items_order').on(table.orderId)],
);

/** Tracking statuses: edited, not created or deleted. */
export const orderStatusInfos = pgTable('order_status_infos', {
	id: idColumn(),
	index: integer('index').notNull(),
	name: text('name').notNull(),
	description: text('description').notNull(),
	/** what the shop itself knows of it; staff may call it what they like */
	kind: text('kind').$type<'cancelled'>(),
	createdAt: createdAtColumn(),
	version: versionColumn(),
});

/** What staff said of an order, and when: as the status read then. */
export const orderTracking = pgTable(
	'order_tracking',
	{
		id: idColumn(),
		orderId: text('order_id')
			.notNull()
			.references(() => orders.id, { onDelete: 'cascade' }),
		statusId: text('status_id')
			.notNull()
			.references(() => orderStatusInfos.id),
		name: text('name').notNull(),
		message: text('message').notNull(),
		carrierReference: text('carrier_reference'),
		byId: text('by_id').notNull(),
		isMailed: boolean('is_mailed').notNull(),
		mailedAt: timeColumn('mailed_at'),
		createdAt: createdAtColumn(),
	},
	(table) => [index('order_tracking_order').on(table.orderId, table.createdAt)],
);
