import { isCategoryId, SHOP_CURRENCY, shopDay, vatPercentOn } from '@print-room/domain';
import type { Transaction, TransactionItem } from '@print-room/foxy';
import { asc, eq } from 'drizzle-orm';
import { currentOwner } from '../../accounts/index.ts';
import { type DesignRow, designsById, retainDesign } from '../../designs/index.ts';
import { cartServiceActor, newId, type Tx, writeAudit } from '../../platform/index.ts';
import { readVatRates } from '../../settings/index.ts';
import { queueConfirmation } from '../confirmation/confirmation-mail.ts';
import { giftOf } from '../facts/gift-of.ts';
import { factsOf, mergeFacts, type OrderFacts } from '../facts/order-facts.ts';
import {
	hasNegativeLine,
	hasNothingToMake,
	isPaidWithNothing,
	joinFlags,
	lineFlags,
	lineOf,
	linesChanged,
	moneyFlags,
	type TaxedLine,
	totalsChanged,
	totalsDiffer,
} from '../facts/order-flags.ts';
import { boundsWith, lessOfLines } from '../facts/refunds.ts';
import { besideNotes } from '../notes/notes.ts';
import { displayIdOf, holdDeliveries, type OrdersDeps } from '../orders.deps.ts';
import { orderItems, orders } from '../orders.table.ts';
import { claimantOf, claimOrder } from '../own/claim-orders.ts';
import { queueStaffMail } from '../staff-mail/staff-mail.ts';

type OrderRow = typeof orders.$inferSelect;
type ItemRow = typeof orderItems.$inferSelect;
type NewLine = Omit<ItemRow, 'orderId'>;

interface Ordered {
	readonly known: ReadonlyMap<string, DesignRow>;
	/** present owners; null if the account was deleted */
	readonly owners: readonly (string | null)[];
	/** the rate of a line's design; without one, its category's on the day of the order */
	readonly vatPercentOf: (item: TransactionItem) => number;
	/** rate of the line's category on the day of the order, whatever the design was made with */
	readonly dayVatPercentOf: (item: TransactionItem) => number;
}

interface Kept {
	readonly order: OrderRow;
	readonly lines: readonly ItemRow[];
}

/** Limit of a 32-bit column: with larger numbers the order is kept and its lines are flagged. */
const largestCount = 2_147_483_647;

/**
 * Records a transaction as one order: the first delivery creates it, later ones update it, with the same result in any order of arrival.
 * @param receivedAt time of the delivery
 */
export async function recordTransaction(
	deps: Pick<OrdersDeps, 'orm' | 'queue' | 'config' | 'workshop'>,
	transaction: Transaction,
	receivedAt: Date,
): Promise<void> {
	const facts = factsOf(transaction, receivedAt);
	await deps.orm.transaction(async (tx) => {
		// Repeated deliveries use up no order numbers.
		await holdDeliveries(tx, transaction.id);
		const ordered = await designsOf(tx, transaction, facts.transactionDate);
		const delivered = { ...facts, ...(await giftOf({ tx, config: deps.config }, transaction, ordered.owners)) };
		const claimant = await claimantOf(tx, delivered.customerEmail, ordered.owners);
		const before = await keptOrder(tx, transaction.id);
		const after =
			before === null
				? await makeOrder(tx, transaction, delivered, ordered)
				: await bringUpToDate(tx, before, { items: transaction.items, delivered, ordered });
		await noteInHistory(tx, before, after);
		await deps.workshop.followPayment(tx, after.order.id, receivedAt);
		await claimOrder(tx, after.order, claimant);
		await queueStaffMail(deps, tx, before, after);
		await queueConfirmation(deps, tx, before, after);
	});
}

/** Adds the arrival of an order and the changes of its payment to its history. */
async function noteInHistory(tx: Tx, before: Kept | null, { order }: Kept): Promise<void> {
	const was = before?.order.payment ?? null;
	if (was === order.payment) return;
	await writeAudit(tx, cartServiceActor, {
		action: before === null ? 'receive' : 'payment',
		model: 'orders',
		recordId: order.id,
		recordName: `Order #${displayIdOf(order.number)}`,
		changes: [
			{ field: 'payment', before: was, after: order.payment },
			...(order.isTest ? [{ field: 'isTest', before: null, after: true }] : []),
			...(order.currency === SHOP_CURRENCY ? [] : [{ field: 'currency', before: null, after: order.currency }]),
		],
	});
}

/** Locks the designs first, so that they neither move to an account nor disappear while the order is written. */
async function designsOf(tx: Tx, { items }: Transaction, orderedAt: Date): Promise<Ordered> {
	const codes = items.map((item) => item.code);
	const seen = await designsById({ orm: tx }, codes);
	const owners = new Set<string | null>();
	for (const ownerId of new Set(codes.flatMap((code) => seen.get(code)?.ownerId ?? []))) owners.add(await currentOwner(tx, ownerId));
	const held = [...(await designsById({ orm: tx }, codes))];
	const known = new Map(held.filter(([, design]) => design.state === 'ready'));
	const rates = await readVatRates(tx);
	// Once, as formatting it for each of thousands of lines holds up the process.
	const day = shopDay(orderedAt.getTime());
	const dayVatPercentOf = ({ code, category }: TransactionItem): number =>
		vatPercentOn(rates, known.get(code)?.categoryId ?? (category !== null && isCategoryId(category) ? category : null), day);
	const vatPercentOf = (item: TransactionItem): number => known.get(item.code)?.vatPercent ?? dayVatPercentOf(item);
	return { known, owners: [...owners], vatPercentOf, dayVatPercentOf };
}

/** Locks the order before its lines and pieces, as every change by staff does. */
async function keptOrder(tx: Tx, transactionId: string): Promise<Kept | null> {
	const [order] = await tx.select().from(orders).where(eq(orders.fcTransactionId, transactionId)).for('no key update');
	if (order === undefined) return null;
	const lines = await tx.select().from(orderItems).where(eq(orderItems.orderId, order.id)).orderBy(asc(orderItems.position));
	return { order, lines };
}

/** Returns the cart service's number of the transaction, as on the receipt; null if it is not a number or belongs to another order. */
async function numberOf(tx: Tx, { displayId }: Transaction): Promise<number | null> {
	const number = /^[1-9]\d{0,14}$/.test(displayId) ? Number(displayId) : null;
	if (number === null) return null;
	const [taken] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.number, number)).limit(1);
	return taken === undefined ? number : null;
}

async function makeOrder(tx: Tx, transaction: Transaction, delivered: OrderFacts, ordered: Ordered): Promise<Kept> {
	const { items } = transaction;
	const newLines = linesOf(items, ordered, delivered.transactionDate);
	const flags = joinFlags([], {
		TOTAL_DIFFERS: totalsDiffer(delivered, newLines),
		SEVERAL_OWNERS: ordered.owners.length > 1,
		NO_LINES: hasNothingToMake(newLines.map((line) => line.flags)),
		NEGATIVE_LINE: hasNegativeLine(newLines),
		NOTHING_PAID: isPaidWithNothing(delivered, newLines),
		...moneyFlags(delivered),
	});
	const flagged = isFlagged(flags, newLines);
	const number = await numberOf(tx, transaction);
	const [order] = await tx
		.insert(orders)
		.values({
			...(number !== null && { number }),
			id: newId(),
			fcTransactionId: transaction.id,
			...delivered,
			...boundsWith(null, delivered),
			...summaryOf(items, ordered),
			flags,
			flagged,
		})
		.returning();
	if (order === undefined) throw new Error('The order was not made.');
	return { order, lines: await insertLines(tx, order.id, newLines) };
}

interface Delivery {
	readonly items: readonly TransactionItem[];
	readonly delivered: OrderFacts;
	readonly ordered: Ordered;
}

/** Updates an order. A payment only advances: an overtaken delivery does not revert it. Missing facts are filled in. */
async function bringUpToDate(tx: Tx, { order, lines: kept }: Kept, { items, delivered, ordered }: Delivery): Promise<Kept> {
	const bringsLines = kept.length === 0 && items.length > 0;
	const lines = bringsLines ? await insertLines(tx, order.id, linesOf(items, ordered, order.transactionDate)) : kept;
	const merged = mergeFacts(order, delivered);
	const taxed = items.map((item): TaxedLine => ({ ...lineOf(item), vatPercent: ordered.vatPercentOf(item) }));
	const flags = joinFlags(order.flags, {
		// A delivery without lines: the order's own must add up to its sums, whichever came first.
		TOTAL_DIFFERS: totalsDiffer(delivered, items.length > 0 ? taxed : lines) || (bringsLines && totalsDiffer(order, lines)),
		TOTAL_CHANGED: totalsChanged(order, delivered),
		LINES_CHANGED: linesChanged(kept, taxed),
		SEVERAL_OWNERS: bringsLines && ordered.owners.length > 1,
		NO_LINES: hasNothingToMake(lines.map((line) => line.flags)),
		NEGATIVE_LINE: hasNegativeLine(lines) || hasNegativeLine(taxed),
		NOTHING_PAID: isPaidWithNothing(merged, lines),
		...moneyFlags(merged),
	});
	const summary = bringsLines ? summaryOf(items, ordered) : null;
	const changes = {
		...merged,
		...boundsWith(order, delivered),
		...(summary !== null && { ...summary, moreSearched: besideNotes(summary.moreSearched) }),
		flags,
		flagged: isFlagged(flags, lines),
	};
	for (const { id, leastPence } of lessOfLines(kept, delivered, taxed))
		await tx.update(orderItems).set({ leastPence }).where(eq(orderItems.id, id));
	const [changed] = await tx.update(orders).set(changes).where(eq(orders.id, order.id)).returning();
	return { order: changed ?? order, lines };
}

/** The owner of an order is the owner of its designs, which we signed, and never the session's fields; after a move it is the account. */
const summaryOf = (items: readonly TransactionItem[], { owners, known }: Ordered) => ({
	userId: owners.find((owner) => owner !== null) ?? null,
	moreSearched: fileNamesOf(items, known),
	quantity: Math.max(
		-largestCount,
		Math.min(
			items.reduce((sum, item) => sum + item.quantity, 0),
			largestCount,
		),
	),
});

/** Uses the line's own name of the image if we know no design. */
const fileNamesOf = (items: readonly TransactionItem[], known: Ordered['known']): string => {
	const names = items.map(
		({ code, options }) => known.get(code)?.snapshot.image.name ?? options.find(({ name }) => name === 'Item')?.value ?? '',
	);
	return [...new Set(names)].join(' ').replaceAll(/\s+/g, ' ').trim();
};

const isFlagged = (flags: OrderRow['flags'], lines: readonly Pick<ItemRow, 'flags'>[]): boolean =>
	flags.length > 0 || lines.some((line) => line.flags.length > 0);

const linesOf = (items: readonly TransactionItem[], { known, vatPercentOf, dayVatPercentOf }: Ordered, orderedAt: Date): NewLine[] =>
	items.map((item, position) => {
		const { code, quantity, pricePence } = lineOf(item);
		const design = known.get(code);
		return {
			id: newId(),
			position,
			designId: design?.id ?? null,
			code,
			name: item.name,
			quantity,
			pricePence,
			vatPercent: vatPercentOf(item),
			leastPence: null,
			options: item.options.map(({ name, value }) => ({ name, value })),
			flags: lineFlags({ code, quantity, pricePence }, design, { orderedAt, vatPercent: dayVatPercentOf(item) }),
		};
	});

/** Lines per statement: PostgreSQL limits its parameters, and a long one would block the process. */
const linesAtOnce = 250;

async function insertLines(tx: Tx, orderId: string, lines: readonly NewLine[]): Promise<ItemRow[]> {
	if (lines.length === 0) return [];
	const inserted: ItemRow[] = [];
	for (let start = 0; start < lines.length; start += linesAtOnce) {
		const some = lines.slice(start, start + linesAtOnce).map((line) => ({ ...line, orderId }));
		for (const line of await tx.insert(orderItems).values(some).returning()) inserted.push(line);
	}
	// In a fixed order everywhere: erasing an account locks several of them, too.
	for (const designId of [...new Set(inserted.flatMap((line) => line.designId ?? []))].sort()) await retainDesign(tx, designId, orderId);
	return inserted;
}
