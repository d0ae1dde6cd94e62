import { pence } from '@print-room/domain';
import { FoxyError, parseTransaction, type Transaction } from '@print-room/foxy';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type DesignRow, designsById, retainDesign } from '../designs/index.ts';
import { newId, type Orm, type Task, type Tx } from '../platform/index.ts';
import { processWebhookTask } from './inbox.ts';
import { orderItems, orders, webhookInbox } from './orders.table.ts';

const payloadSchema = z.object({ inboxId: z.string() });

type ItemRow = typeof orderItems.$inferInsert;

/** What staff must look at; the line is kept whatever it is (D20). */
function flagsOf(design: DesignRow | undefined, pricePence: number): ItemRow['flags'] {
	if (design === undefined) return ['UNKNOWN_DESIGN'];
	return design.pricePence === pricePence ? [] : ['PRICE_DIFFERS'];
}

async function insertItems(tx: Tx, orderId: string, transaction: Transaction, known: ReadonlyMap<string, DesignRow>): Promise<void> {
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
			flags: flagsOf(design, item.price.pence),
		});
		if (design !== undefined) await retainDesign(tx, design.id, orderId);
	}
}

/** One order a transaction (D20): the first delivery makes it, later ones bring its status up to date. */
async function recordTransaction(orm: Orm, transaction: Transaction): Promise<void> {
	const known = await designsById(
		{ orm },
		transaction.items.map((item) => item.code),
	);
	await orm.transaction(async (tx) => {
		const { totals, customer, shipTo } = transaction;
		const changing = {
			status: transaction.status,
			totalItemPence: pence(totals.items.pence),
			totalTaxPence: pence(totals.tax.pence),
			totalShippingPence: pence(totals.shipping.pence),
			totalOrderPence: pence(totals.order.pence),
		};
		const [made] = await tx
			.insert(orders)
			.values({
				id: newId(),
				fcTransactionId: transaction.id,
				// The owner follows from the designs that we signed, never from the session's fields (D13).
				userId: transaction.items.map((item) => known.get(item.code)?.ownerId).find((id) => id !== undefined) ?? null,
				transactionDate: transaction.date === null ? new Date() : new Date(transaction.date),
				customerFirstName: customer.firstName,
				customerLastName: customer.lastName,
				customerEmail: customer.email,
				fcReceipt: transaction.receiptUrl,
				deliveryAddress: shipTo === null ? null : addressOf(shipTo),
				quantity: transaction.items.reduce((sum, item) => sum + item.quantity, 0),
				...changing,
			})
			.onConflictDoNothing({ target: orders.fcTransactionId })
			.returning({ id: orders.id });
		if (made === undefined) await bringUpToDate(tx, transaction.id, changing);
		else await insertItems(tx, made.id, transaction, known);
	});
}

/** A payment only moves on: a delivery that was overtaken by a later one changes nothing. */
async function bringUpToDate(tx: Tx, transactionId: string, changing: Pick<typeof orders.$inferInsert, 'status'>): Promise<void> {
	const [known] = await tx.select({ status: orders.status }).from(orders).where(eq(orders.fcTransactionId, transactionId)).for('update');
	if (known !== undefined && stageOf(changing.status) < stageOf(known.status)) return;
	await tx.update(orders).set(changing).where(eq(orders.fcTransactionId, transactionId));
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
			const message = error instanceof Error ? error.message : String(error);
			await orm.update(webhookInbox).set({ failure: message }).where(eq(webhookInbox.id, inboxId));
			// What cannot be read now cannot be read later: it stays in the inbox with its reason.
			if (!(error instanceof FoxyError)) throw error;
			logger.error({ err: error, inboxId }, 'a signed delivery could not be read');
		}
	},
});
