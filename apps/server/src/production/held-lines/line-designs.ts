import { PAID_NAMES, type PaidPrint, paidDifferences } from '@print-room/domain';
import { and, count, eq, sql } from 'drizzle-orm';
import { type DesignRow, designs, retainDesign } from '../../designs/index.ts';
import { displayIdOf, orderItems, orders } from '../../orders/index.ts';
import { type Actor, AppError, notFound, type Tx, writeAudit } from '../../platform/index.ts';
import { isOnPaperNow } from '../pieces-on-paper.ts';
import { lineVersions, pieces } from '../production.table.ts';

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const paidPrintOf = ({ categoryId, units, width, height, finalWidth, finalHeight, snapshot }: DesignRow): PaidPrint => ({
	categoryId,
	units,
	size: { width, height },
	finalSize: { width: finalWidth, height: finalHeight },
	mediumId: snapshot.media?.id ?? null,
	borderId: snapshot.border?.id ?? null,
	optionIds: snapshot.options.map(({ id }) => id),
	certificateId: snapshot.certificate?.id ?? null,
	certificateText: snapshot.certificate?.says ?? null,
	mount: snapshot.printItem === null ? null : { id: snapshot.printItem.id, finalSizeId: snapshot.printItem.finalSizeId },
});

async function lineWithDesign(tx: Tx, itemId: string) {
	const [found] = await tx
		.select({ item: orderItems, order: { id: orders.id, number: orders.number }, design: designs })
		.from(orderItems)
		.innerJoin(orders, eq(orders.id, orderItems.orderId))
		.innerJoin(designs, eq(designs.id, orderItems.designId))
		.where(eq(orderItems.id, itemId));
	if (found === undefined) throw notFound('The line');
	return found;
}

/** Refuses a design that differs from what was paid for on the line, and names the difference. Errors: ENTITY_NOT_FOUND, NOT_AS_PAID. */
export async function requireAsPaid(tx: Tx, itemId: string, design: DesignRow): Promise<void> {
	const { design: paid } = await lineWithDesign(tx, itemId);
	const differences = paidDifferences(paidPrintOf(paid), paidPrintOf(design)).map((name) => PAID_NAMES[name]);
	if (differences.length === 0) return;
	throw new AppError(
		'NOT_AS_PAID',
		`The print stays as it was paid for. What differs: ${listed.format(differences)}. Set it back and send it again.`,
	);
}

const isTurned = (one: DesignRow, other: DesignRow): boolean => one.width > one.height !== other.width > other.height;

/**
 * Gives a line another design, at the price that was paid. The one before stays with its files as an earlier version, and pieces that are
 * on paper stay prints of it. Returns its order; null if the line has the design already. The caller holds the line's pieces.
 */
export async function replaceDesign(tx: Tx, actor: Actor, itemId: string, design: DesignRow): Promise<string | null> {
	const { item, order, design: before } = await lineWithDesign(tx, itemId);
	if (before.id === design.id) return null;
	await requireAsPaid(tx, itemId, design);
	const [known] = await tx.select({ versions: count() }).from(lineVersions).where(eq(lineVersions.orderItemId, itemId));
	const number = (known?.versions ?? 0) + 1;
	await tx.insert(lineVersions).values({ orderItemId: itemId, number, designId: before.id });
	await tx
		.update(pieces)
		.set({ earlierDesignId: sql`coalesce(${pieces.earlierDesignId}, ${before.id})` })
		.where(and(eq(pieces.orderItemId, itemId), isOnPaperNow));
	if (isTurned(before, design))
		await tx
			.update(pieces)
			.set({ widthMm: sql`${pieces.heightMm}`, heightMm: sql`${pieces.widthMm}` })
			.where(and(eq(pieces.orderItemId, itemId), sql`not ${isOnPaperNow}`));
	// From now on it is a design that was sold, at the price of the line's first one.
	const { pricePence, vatPercent } = before;
	// The certificate stays the one that was ordered, of its edition: a design that is only checked has none.
	const snapshot = { ...design.snapshot, certificate: before.snapshot.certificate };
	await tx.update(designs).set({ pricePence, vatPercent, snapshot }).where(eq(designs.id, design.id));
	await tx.update(orderItems).set({ designId: design.id }).where(eq(orderItems.id, item.id));
	await retainDesign(tx, design.id, order.id);
	await tx
		.update(orders)
		.set({ moreSearched: sql`${design.snapshot.image.name} || ' ' || ${orders.moreSearched}` })
		.where(eq(orders.id, order.id));
	await writeAudit(tx, actor, {
		action: 'replaceDesign',
		model: 'orders',
		recordId: order.id,
		recordName: `Order #${displayIdOf(order.number)}`,
		changes: [
			{ field: 'line', before: null, after: item.position + 1 },
			{ field: 'design', before: before.snapshot.image.name, after: design.snapshot.image.name },
		],
	});
	return order.id;
}
