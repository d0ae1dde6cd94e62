import { pence } from '@print-room/domain';
import { FoxyError, parseTransaction, type Transaction, type TransactionItem } from '@print-room/foxy';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { currentOwner } from '../accounts/index.ts';
import { lineLifeMs, lineLimits } from '../cart/index.ts';
import { type DesignRow, designsById, retainDesign } from '../designs/index.ts';
import { newId, type Orm, type Task, type Tx, withoutParameters } from '../platform/index.ts';
import { processWebhookTask } from './inbox.ts';
import { orderItems, orders, webhookInbox } from './orders.table.ts';

const payloadSchema = z.object({ inboxId: z.string() });

type ItemRow = typeof orderItems.$inferInsert;
type KnownDesigns = ReadonlyMap<string, DesignRow>;
interface Ordered {
	readonly known: KnownDesigns;
	readonly userId: string | null;
}

/** What staff must look at; the line is kept whatever it is (D20). A buyer can leave signed limits out of the cart address, but not hide it. */
function flagsOf(item: TransactionItem, design: DesignRow | undefined, orderedAt: Date): ItemRow['flags'] {
	const flags: ItemRow['flags'] = [];
	if (design === undefined) flags.push('UNKNOWN_DESIGN');
	else {
		if (design.pricePence !== item.price.pence) flags.push('PRICE_DIFFERS');
		if (orderedAt.getTime() - design.createdAt.getTime() > lineLifeMs) flags.push('PRICE_OLD');
	}
	if (item.quantity > lineLimits.quantity || item.quantity < 1) flags.push('QUANTITY_UNUSUAL');
	return flags;
}

async function insertItems(tx: Tx, orderId: string, transaction: Transaction, known: KnownDesigns): Promise<void> {
	for (const [position, item] of transaction.items.entries()) {
		const design = known.get(item.code);
		await tx.insert(orderItems).values({
			id: newId(),
			orderId,
			position,
			designId: design?.id ?? null,
			code: item.code,
			name: item.name,
			quantity: item.quantity,
			pricePence: pence(item.price.pence),
			options: item.options.map(({ name, value }) => ({ name, value })),
			flags: flagsOf(item, design, dateOf(transaction)),
		});
		if (design !== undefined) await retainDesign(tx, design.id, orderId);
	}
}

const dateOf = ({ date }: Transaction): Date => (date === null ? new Date() : new Date(date));

const totalsOf = ({ status, totals }: Transaction) => ({
	status,
	totalItemPence: pence(totals.items.pence),
	totalTaxPence: pence(totals.tax.pence),
	totalShippingPence: pence(totals.shipping.pence),
	totalOrderPence: pence(totals.order.pence),
});

/** Whose order it is: the designs' owner, which we signed, and never what the session's fields say (D13); the account, where a guest's moved. */
async function ownerOf(tx: Tx, { items }: Transaction, known: KnownDesigns): Promise<string | null> {
	const owners = new Set(items.flatMap((item) => known.get(item.code)?.ownerId ?? []));
	const now: string[] = [];
	for (const ownerId of owners) now.push((await currentOwner(tx, ownerId)) ?? '');
	return now.find((id) => id !== '') ?? null;
}

const quantityOf = ({ items }: Transaction): number => items.reduce((sum, item) => sum + item.quantity, 0);

const deliveryOf = ({ shipTo }: Transaction) => (shipTo === null ? {} : { deliveryAddress: addressOf(shipTo) });

/** One order a transaction (D20): the first delivery makes it, later ones bring it up to date. */
async function recordTransaction(orm: Orm, transaction: Transaction): Promise<void> {
	const codes = transaction.items.map((item) => item.code);
	await orm.transaction(async (tx) => {
		// One delivery of a transaction at a time, so that repeated ones do not use up order numbers.
		await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`transaction:${transaction.id}`}, 0))`);
		// Held before anything else, so that the designs neither move to an account nor go while the order is written.
		const userId = await ownerOf(tx, transaction, await designsById({ orm: tx }, codes));
		const known = await designsById({ orm: tx }, codes);
		const [order] = await tx.select().from(orders).where(eq(orders.fcTransactionId, transaction.id));
		if (order === undefined) await makeOrder(tx, transaction, { known, userId });
		else await bringUpToDate(tx, order, transaction, { known, userId });
	});
}

async function makeOrder(tx: Tx, transaction: Transaction, { known, userId }: Ordered): Promise<void> {
	const id = newId();
	await tx.insert(orders).values({
		id,
		fcTransactionId: transaction.id,
		transactionDate: dateOf(transaction),
		customerFirstName: transaction.customer.firstName,
		customerLastName: transaction.customer.lastName,
		customerEmail: transaction.customer.email,
		fcReceipt: transaction.receiptUrl,
		...deliveryOf(transaction),
		userId,
		quantity: quantityOf(transaction),
		...totalsOf(transaction),
	});
	await insertItems(tx, id, transaction, known);
}

/** A payment only moves on: a delivery that was overtaken by a later one does not take it back. What was missing is filled in. */
async function bringUpToDate(
	tx: Tx,
	order: typeof orders.$inferSelect,
	transaction: Transaction,
	{ known, userId }: Ordered,
): Promise<void> {
	const [line] = await tx.select({ id: orderItems.id }).from(orderItems).where(eq(orderItems.orderId, order.id)).limit(1);
	const bringsItems = line === undefined && transaction.items.length > 0;
	if (bringsItems) await insertItems(tx, order.id, transaction, known);
	const changes = {
		...(bringsItems && { userId, quantity: quantityOf(transaction) }),
		...(order.deliveryAddress === null && deliveryOf(transaction)),
		...(stageOf(transaction.status) >= stageOf(order.status) && totalsOf(transaction)),
	};
	if (Object.keys(changes).length > 0) await tx.update(orders).set(changes).where(eq(orders.id, order.id));
}

const stages: readonly (readonly string[])[] = [
	['', 'created', 'pending'],
	['authorized', 'verified', 'declined', 'rejected'],
	['approved', 'captured', 'completed'],
	['voided', 'refunding', 'refunded'],
];

/** How far a payment has come; a status that we do not know counts as paid for, so that staff see it. */
function stageOf(status: string): number {
	const stage = stages.findIndex((names) => names.includes(status.toLowerCase()));
	return stage === -1 ? 2 : stage;
}

function addressOf({ name, address1, address2, city, region, postalCode, country }: NonNullable<Transaction['shipTo']>) {
	return { name, address1, address2, city, region, postalCode, country };
}

export const orderTasks = ({ orm }: { orm: Orm }): Readonly<Record<string, Task>> => ({
	[processWebhookTask]: async (payload, { logger }) => {
		const { inboxId } = payloadSchema.parse(payload);
		const [delivery] = await orm.select().from(webhookInbox).where(eq(webhookInbox.id, inboxId));
		if (delivery === undefined || delivery.processedAt !== null) return;
		try {
			if (delivery.event.startsWith('transaction/')) await recordTransaction(orm, parseTransaction(delivery.body));
			await orm.update(webhookInbox).set({ processedAt: new Date(), failure: null }).where(eq(webhookInbox.id, inboxId));
		} catch (error) {
			const message = withoutParameters(error instanceof Error ? error.message : String(error))
				.toWellFormed()
				.replaceAll('\0', '');
			await orm.update(webhookInbox).set({ failure: message }).where(eq(webhookInbox.id, inboxId));
			// What cannot be read now cannot be read later: it stays in the inbox with its reason.
			if (!(error instanceof FoxyError)) throw error;
			logger.error({ err: error, inboxId }, 'a signed delivery could not be read');
		}
	},
});
