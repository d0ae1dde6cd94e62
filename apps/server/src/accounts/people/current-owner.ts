import { eq, sql } from 'drizzle-orm';
import { AppError, type Tx } from '../../platform/index.ts';
import { guests, users } from '../accounts.table.ts';

/** How the id of every guest begins, and no other owner's. */
export const guestIdPrefix = 'anonymous-';

const lockKey = (id: string) => sql`hashtextextended(${`owner:${id}`}, 0)`;

/** Nobody writes on behalf of this identity until the transaction ends; waits for those who do. */
export async function lockIdentity(tx: Tx, id: string): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(${lockKey(id)})`);
}

/** The identity stays what it is until the transaction ends: it neither moves to an account nor is erased. */
async function holdIdentity(tx: Tx, id: string): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock_shared(${lockKey(id)})`);
}

/**
 * Who owns now what an identity began: itself, or the account that took over a guest's work meanwhile; null when that was deleted. It stays so
 * until the transaction ends, so it is asked before anything else is locked. A guest is locked before its account, everywhere.
 */
export async function currentOwner(tx: Tx, ownerId: string): Promise<string | null> {
	await holdIdentity(tx, ownerId);
	const [guest] = await tx.select({ migratedTo: guests.migratedTo }).from(guests).where(eq(guests.id, ownerId));
	if (guest?.migratedTo === null) return ownerId;
	const userId = guest?.migratedTo ?? ownerId;
	if (userId !== ownerId) await holdIdentity(tx, userId);
	const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId));
	return user?.id ?? null;
}

/** The same for a call of somebody's. Errors: IDENTITY_EXPIRED when the account was deleted meanwhile. */
export async function requireOwner(tx: Tx, ownerId: string): Promise<string> {
	const owner = await currentOwner(tx, ownerId);
	if (owner === null) throw new AppError('IDENTITY_EXPIRED', 'Authorization error. Please log in again.');
	return owner;
}

/** Whether an owner is a guest. One who has signed in owns nothing any more. */
export const isGuestId = (id: string): boolean => id.startsWith(guestIdPrefix);

/**
 * Who is known to read this e-mail (`isMailboxProven`), and stays so until the transaction ends; null: nobody. Waits for a
 * confirmation that is under way. Asked after any guest is held, and before anything else is locked.
 */
export async function holdPersonByEmail(tx: Tx, email: string): Promise<string | null> {
	const address = eq(users.email, email.toLowerCase());
	const [known] = await tx.select({ id: users.id }).from(users).where(address);
	if (known === undefined) return null;
	await holdIdentity(tx, known.id);
	const [held] = await tx.select({ id: users.id, isProven: users.isMailboxProven }).from(users).where(address).for('share');
	return held?.id === known.id && held.isProven ? held.id : null;
}

/** Whether this is a registered person, who stays one until the transaction ends. */
export async function holdPerson(tx: Tx, id: string): Promise<boolean> {
	await holdIdentity(tx, id);
	const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, id));
	return user !== undefined;
}
