import type { FixedOrder, Stage } from '@print-room/domain';
import { type SQL, sql } from 'drizzle-orm';
import type { Actor, Blobs, Config, Executor, Logger, Mailer, Orm, Queue, SignedFiles, StaffMailDeps, Tx } from '../platform/index.ts';

/** Parcels of an order that have left, and its prints that have and have not. */
export interface OnTheWay {
	readonly parcels: readonly {
		/** within the order; numbers of parcels that were taken apart are missing */
		readonly number: number;
		readonly carrier: string;
		readonly reference: string;
		/** the carrier's page of the parcel; null without one */
		readonly trackingUrl: string | null;
		/** the studio's day */
		readonly sentOn: string;
		readonly prints: number;
	}[];
	readonly sent: number;
	readonly left: number;
}

/** Pieces of an order, as orders sees them; `production` implements it. Calls with a transaction change them in it. */
export interface Workshop {
	/** Brings the pieces to what the order's payment says; called with every delivery. */
	followPayment(tx: Tx, orderId: string, receivedAt: Date): Promise<void>;
	/** Cancels the pieces, or lets staff go on with a held order; called with every tracking status, with all orders that it is set for. */
	followTracking(tx: Tx, actor: Actor, orderIds: readonly string[], isCancelled: boolean): Promise<void>;
	/** Finds the lines that have pieces, and those of which something is on paper. */
	linesOnPaper(
		tx: Tx,
		orderItemIds: readonly string[],
	): Promise<{ readonly known: ReadonlySet<string>; readonly onPaper: ReadonlySet<string> }>;
	/** Finds what a cancellation would cancel, by order; `printed` names what is already on paper. */
	piecesToCancel(
		orm: Orm,
		orderIds: readonly string[],
	): Promise<ReadonlyMap<string, { readonly count: number; readonly printed: readonly string[] }>>;
	/** Finds the stage that all pieces of each order have reached; orders that wait or have none are left out. */
	reachedBy(orm: Executor, orderIds: readonly string[]): Promise<ReadonlyMap<string, Stage>>;
	/** Finds the parcels of each order that have left; orders of which none has are left out. */
	onTheWay(orm: Executor, orderIds: readonly string[]): Promise<ReadonlyMap<string, OnTheWay>>;
	/** Finds why the customer can no longer change each order; those that can be changed are left out. */
	fixedOrders(orm: Executor, orderIds: readonly string[]): Promise<ReadonlyMap<string, FixedOrder>>;
	/** Locks the pieces of an order, so that none of them is printed until the transaction ends. */
	holdPieces(tx: Tx, orderId: string): Promise<void>;
	/** Reads the day by which what has not left of each order is due; orders without a date are left out. */
	dueDatesOf(orm: Executor, orderIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

export interface OrdersDeps {
	readonly config: Config;
	readonly logger: Logger;
	readonly orm: Orm;
	readonly blobs: Blobs;
	readonly queue: Queue;
	readonly files: SignedFiles;
	readonly mailer: Mailer;
	readonly staffNotice: StaffMailDeps['staffNotice'];
	readonly workshop: Workshop;
	/** Selects the ids of the orders that a typed certificate number or code is of; null if it is neither. */
	readonly ordersOfCertificate: (typed: string) => SQL | null;
}

/** Channel of new and changed orders; the payload is an `OrderNews`, written by a trigger of the table. */
export const ordersChannel = 'orders';

export const processWebhookTask = 'process-webhook';
export const webhookJobKey = (inboxId: string): string => `webhook:${inboxId}`;

/** The job of a stored delivery, as arguments for the queue. */
export const deliveryJob = (inboxId: string) =>
	[processWebhookTask, { inboxId }, { jobKey: webhookJobKey(inboxId), maxAttempts: 25 }] as const;

export const mailOrderTask = 'mail-order';
export const mailConfirmationTask = 'mail-confirmation';
export const mailMessageTask = 'mail-order-message';
export const trackReachedTask = 'track-reached';
export const mailTrackingTask = 'mail-tracking';

/** Serialises the deliveries of a transaction, until the caller's own transaction ends. */
export const holdDeliveries = (tx: Tx, transactionId: string) =>
	tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`transaction:${transactionId}`}, 0))`);

/** The short number that people quote. */
export const displayIdOf = (number: number): string => String(number).padStart(4, '0');
