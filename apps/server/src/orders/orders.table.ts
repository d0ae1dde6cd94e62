import type { Finding, Order, OrderItem } from '@print-room/contract';
import { type PaymentState, SHOP_CURRENCY, type Stage } from '@print-room/domain';
import { type SQL, sql } from 'drizzle-orm';
import {
	type AnyPgColumn,
	bigserial,
	boolean,
	customType,
	doublePrecision,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
} from 'drizzle-orm/pg-core';
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

/** Every verified delivery, unchanged. It is answered once it is stored here, and processed by a job. */
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
		/** No automatic retry any more: the delivery is unreadable, or every attempt was used. */
		gaveUp: boolean('gave_up').notNull().default(false),
	},
	(table) => [
		index('webhook_inbox_transaction').on(table.transactionId),
		index('webhook_inbox_received').on(table.receivedAt),
		index('webhook_inbox_open').on(table.receivedAt).where(sql`processed_at is null`),
	],
);

/**
 * Hourly counts of requests that are not stored because anyone could send them: `refused` for a wrong signature, `stopped` for a cart
 * refused before payment.
 */
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

/**
 * Text of the search: the number plain and as shown, the transaction, the customer, the postcode with and without spaces, file names and notes.
 */
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
		/** number that people quote: the cart service's, as on the receipt, or our own count */
		number: bigserial('number', { mode: 'number' }).notNull(),
		/** one order per transaction, however often it is delivered */
		fcTransactionId: text('fc_transaction_id').notNull().unique(),
		userId: text('user_id'),
		/** guest who owned the order until an account proved to have its e-mail */
		claimedFrom: text('claimed_from'),
		transactionDate: timeColumn('transaction_date').notNull(),
		status: text('status').notNull(),
		payment: text('payment').$type<PaymentState>().notNull().generatedAlwaysAs(paymentSql),
		isTest: boolean('is_test').notNull().default(false),
		currency: text('currency').notNull().default(SHOP_CURRENCY),
		isHeld: boolean('is_held').notNull().generatedAlwaysAs(heldSql),
		totalItemPence: penceColumn('total_item_pence'),
		totalTaxPence: penceColumn('total_tax_pence'),
		totalShippingPence: penceColumn('total_shipping_pence'),
		totalOrderPence: penceColumn('total_order_pence'),
		/** most and least that a delivery of the paid order had in all; null: of before they were kept, or not paid */
		mostPence: integer('most_pence'),
		leastPence: integer('least_pence'),
		customerFirstName: text('customer_first_name').notNull(),
		customerLastName: text('customer_last_name').notNull(),
		customerEmail: text('customer_email').notNull(),
		fcReceipt: text('fc_receipt'),
		deliveryAddress: jsonb('delivery_address').$type<Order['deliveryAddress']>(),
		deliveryService: text('delivery_service'),
		/** set once the customer gave another address here: deliveries of the cart service no longer say where it goes */
		addressChangedAt: timeColumn('address_changed_at'),
		/** the customer's wish to cancel, with their words, and when staff answered it */
		cancelAskedAt: timeColumn('cancel_asked_at'),
		cancelWords: text('cancel_words'),
		cancelAnsweredAt: timeColumn('cancel_answered_at'),
		/** the buyer's words to the recipient */
		giftNote: text('gift_note'),
		/** whether the buyer asked for a packing slip without prices */
		omitsPrices: boolean('omits_prices').notNull().default(false),
		/** reasons for a review by staff */
		flags: jsonb('flags').$type<Order['flags']>().notNull().default([]),
		/** whether the order or one of its lines has a flag */
		flagged: boolean('flagged').notNull().default(false),
		/** time at which its mail was given to the job that sends it */
		staffMailedAt: timeColumn('staff_told_at'),
		/** time at which the customer's confirmation was given to the job that sends it */
		customerMailedAt: timeColumn('customer_mailed_at'),
		quantity: integer('quantity').notNull(),
		/** latest status of its history; null if staff have set none */
		trackingStatusId: text('tracking_status_id').references((): AnyPgColumn => orderStatusInfos.id),
		trackedAt: timeColumn('tracked_at'),
		createdAt: createdAtColumn(),
		/** lower case for searches that ignore case */
		lastNameInLowerCase: plainText('last_name_in_lower_case').generatedAlwaysAs((): SQL => sql`lower(left(customer_last_name, 200))`),
		/** names of the lines' images and, after a line break, the words of staff's notes; the column keeps the name of an earlier version */
		moreSearched: text('file_names').notNull().default(''),
		search: tsvector('search').generatedAlwaysAs((): SQL => sql.raw(searchVectorSql(searchedText))),
	},
	(table) => [
		index('orders_user').on(table.userId),
		index('orders_email_letters').on(sql`lower(${table.customerEmail})`),
		index('orders_created').on(table.createdAt, table.id),
		// Sort orders of the list, each ending with the columns that `compileOrder` appends, so that pages are read from the index alone.
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
		/** null: the line names no known design; it is kept and flagged */
		designId: text('design_id').references(() => designs.id),
		code: text('code').notNull(),
		name: text('name').notNull(),
		quantity: integer('quantity').notNull(),
		pricePence: penceColumn('price_pence'),
		/** rate of the design, else of the day of the order; orders of before there were rates have 20 */
		vatPercent: doublePrecision('vat_percent').notNull().default(20),
		/** least that a delivery of the paid order had for the line, net; null: none had less than it was sold for */
		leastPence: integer('least_pence'),
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
	/** meaning for the shop, independent of the label that staff chose */
	kind: text('kind').$type<'cancelled'>(),
	/** stage that all prints of an order have to have reached before the status is offered */
	stage: text('stage').$type<Stage>(),
	isAutomatic: boolean('is_automatic').notNull().default(false),
	createdAt: createdAtColumn(),
	version: versionColumn(),
});

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

/** Mailed links to orders; only the token's hash is stored (ASVS 7.2.3). */
export const orderLinks = pgTable(
	'order_links',
	{
		tokenHash: text('token_hash').primaryKey(),
		orderId: text('order_id')
			.notNull()
			.references(() => orders.id, { onDelete: 'cascade' }),
		expiresAt: timeColumn('expires_at').notNull(),
		createdAt: createdAtColumn(),
	},
	(table) => [index('order_links_order').on(table.orderId), index('order_links_expires').on(table.expiresAt)],
);

/** Browsers and accounts in which a mailed link was opened: they read the order until `expiresAt`, and change nothing. */
export const orderReaders = pgTable(
	'order_readers',
	{
		orderId: text('order_id')
			.notNull()
			.references(() => orders.id, { onDelete: 'cascade' }),
		holderId: text('holder_id').notNull(),
		expiresAt: timeColumn('expires_at').notNull(),
	},
	(table) => [primaryKey({ columns: [table.orderId, table.holderId] }), index('order_readers_holder').on(table.holderId)],
);
