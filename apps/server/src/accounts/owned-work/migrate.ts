import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/index.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { guests } from '../accounts.table.ts';
import { lockIdentity, requireOwner } from '../people/current-owner.ts';

/**
 * Moves a guest's work to an account. Retires the guest even if it has none, so that requests on their way end up with the account. A
 * second migration of the same guest moves nothing. Returns whether anything moved.
 */
export async function migrateWithin(
	tx: Tx,
	{ ownedWork }: Pick<AccountsDeps, 'ownedWork'>,
	{ guestId, userId }: { readonly guestId: string; readonly userId: string },
): Promise<boolean> {
	await lockIdentity(tx, guestId);
	// Locks the row too: the sweep of abandoned guests skips locked rows.
	const [guest] = await tx.select({ migratedTo: guests.migratedTo }).from(guests).where(eq(guests.id, guestId)).for('update');
	if (guest === undefined || guest.migratedTo !== null) return false;
	await requireOwner(tx, userId);
	await tx.update(guests).set({ migratedTo: userId }).where(eq(guests.id, guestId));
	let moved = 0;
	for (const work of ownedWork) moved += await work.migrate(tx, guestId, userId);
	return moved > 0;
}

/** Runs the migration in a transaction of its own: all or nothing (ASVS 2.3.3). */
export const migrateGuest = (
	deps: Pick<AccountsDeps, 'orm' | 'ownedWork'>,
	identities: { readonly guestId: string; readonly userId: string },
): Promise<boolean> => deps.orm.transaction((tx) => migrateWithin(tx, deps, identities));
