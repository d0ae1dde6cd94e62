import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/index.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { guests } from '../accounts.table.ts';
import { lockIdentity, requireOwner } from '../people/current-owner.ts';

/**
 * Gives what a guest has made to an account. The guest is retired even where nothing was there: what is still on its way
 * ends up with the account. Whoever comes second, with whichever account, moves nothing. Answers whether anything moved.
 */
export async function migrateWithin(
	tx: Tx,
	{ ownedWork }: Pick<AccountsDeps, 'ownedWork'>,
	{ guestId, userId }: { readonly guestId: string; readonly userId: string },
): Promise<boolean> {
	await lockIdentity(tx, guestId);
	// The row too: the sweep for what guests have abandoned passes over whoever is locked.
	const [guest] = await tx.select({ migratedTo: guests.migratedTo }).from(guests).where(eq(guests.id, guestId)).for('update');
	if (guest === undefined || guest.migratedTo !== null) return false;
	await requireOwner(tx, userId);
	await tx.update(guests).set({ migratedTo: userId }).where(eq(guests.id, guestId));
	let moved = 0;
	for (const work of ownedWork) moved += await work.migrate(tx, guestId, userId);
	return moved > 0;
}

/** The same in a transaction of its own: all of it or nothing (ASVS 2.3.3). */
export const migrateGuest = (
	deps: Pick<AccountsDeps, 'orm' | 'ownedWork'>,
	identities: { readonly guestId: string; readonly userId: string },
): Promise<boolean> => deps.orm.transaction((tx) => migrateWithin(tx, deps, identities));
