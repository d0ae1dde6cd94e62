import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { guestIdPrefix, holdPersonByEmail, isGuestId } from '../../accounts/index.ts';
import { shopActor, type Tx, writeAudits } from '../../platform/index.ts';
import { displayIdOf } from '../orders.deps.ts';
import { orders } from '../orders.table.ts';

type OrderRow = typeof orders.$inferSelect;

/** Changes the order's owner and nothing else: its designs stay the guest's. */
async function give(tx: Tx, found: readonly Pick<OrderRow, 'id' | 'number'>[], userId: string): Promise<void> {
	if (found.length === 0) return;
	await tx
		.update(orders)
		.set({ claimedFrom: orders.userId, userId })
		.where(
			inArray(
				orders.id,
				found.map(({ id }) => id),
			),
		);
	await writeAudits(
		tx,
		shopActor,
		found.map(({ id, number }) => ({
			action: 'claim',
			model: 'orders',
			recordId: id,
			recordName: `Order #${displayIdOf(number)}`,
			changes: [{ field: 'userId', before: null, after: userId }],
		})),
	);
}

/**
 * Gives a person the orders that guests made with the person's proven e-mail; another account's orders stay there. The caller holds the
 * person.
 */
export async function claimOrders(tx: Tx, { userId, email }: { readonly userId: string; readonly email: string }): Promise<void> {
	const found = await tx
		.select({ id: orders.id, number: orders.number })
		.from(orders)
		.where(and(eq(sql`lower(${orders.customerEmail})`, email), sql`starts_with(${orders.userId}, ${guestIdPrefix})`))
		// In a fixed order everywhere: moving a guest's work locks several of them, too.
		.orderBy(asc(orders.id))
		.for('update');
	await give(tx, found, userId);
}

/**
 * Returns the person with the proven e-mail of a guest's new order, held until the transaction ends; else null. Call it before the order is
 * locked.
 */
export const claimantOf = async (tx: Tx, email: string, owners: readonly (string | null)[]): Promise<string | null> =>
	email !== '' && owners.some((owner) => owner !== null && isGuestId(owner)) ? holdPersonByEmail(tx, email) : null;

export async function claimOrder(tx: Tx, order: OrderRow, claimant: string | null): Promise<void> {
	if (claimant !== null && order.userId !== null && isGuestId(order.userId)) await give(tx, [order], claimant);
}
