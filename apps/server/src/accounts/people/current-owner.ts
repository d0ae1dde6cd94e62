import { eq, sql } from 'drizzle-orm';
import { AppError, type Tx } from '../../platform/index.ts';
import { guests, users } from '../accounts.table.ts';

export const guestIdPrefix = 'anonymous-';

const lockKey = (id: string) => sql`hashtextextended(${`owner:${id}`}, 0)`;

/** Blocks all writes on behalf of this identity until the transaction ends; waits for those under way. */
export async function lockIdentity(tx: Tx, id: string): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(${lockKey(id)})`);
}

/** Keeps the identity from being moved to an account or erased until the transaction ends. */
async function holdIdentity(tx: Tx, id: string): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock_shared(${lockKey(id)})`);
}

/**
 * Returns the present owner of work that an identity began: itself, or the account that took over the guest's work; null if that was
 * deleted. Holds it until the transaction ends, so call it before taking other locks. Guests are locked before accounts, everywhere.
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

/** Returns an identity, or the account that took over its work. Holds nothing, so that it can be called after other locks. */
export async function presentOwner(tx: Pick<Tx, 'select'>, ownerId: string): Promise<string> {
	const [guest] = await tx.select({ migratedTo: guests.migratedTo }).from(guests).where(eq(guests.id, ownerId));
	return guest?.migratedTo ?? ownerId;
}

/** Returns the present owner for a caller. Errors: IDENTITY_EXPIRED if the account has been deleted. */
export async function requireOwner(tx: Tx, ownerId: string): Promise<string> {
	const owner = await currentOwner(tx, ownerId);
	if (owner === null) throw new AppError('IDENTITY_EXPIRED', 'Authorization error. Please log in again.');
	return owner;
}

/** True for guests. A guest who has signed in owns nothing any more. */
export const isGuestId = (id: string): boolean => id.startsWith(guestIdPrefix);

/**
 * Returns and holds the person known to read this e-mail (`isMailboxProven`), or null. Waits for a confirmation under way. Call it after
 * guests are held and before any other lock.
 */
export async function holdPersonByEmail(tx: Tx, email: string): Promise<string | null> {
	const address = eq(users.email, email.toLowerCase());
	const find = () => tx.select({ id: users.id }).from(users).where(address);
	let [known] = await find();
	if (known === undefined) {
		await holdIdentity(tx, newcomerId(email));
		[known] = await find();
	}
	if (known === undefined) return null;
	await holdIdentity(tx, known.id);
	const [held] = await tx.select({ id: users.id, isProven: users.isMailboxProven }).from(users).where(address).for('share');
	return held?.id === known.id && held.isProven ? held.id : null;
}

const newcomerId = (email: string): string => `email:${email.toLowerCase()}`;

/**
 * Blocks the orders of an e-mail without an account until the transaction ends, and waits for those under way: an account that is made now
 * finds them all. Call it before any lock on orders.
 */
export const lockNewcomer = (tx: Tx, email: string): Promise<void> => lockIdentity(tx, newcomerId(email));

/** True if this is a registered person, who stays one until the transaction ends. */
export async function holdPerson(tx: Tx, id: string): Promise<boolean> {
	await holdIdentity(tx, id);
	const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, id));
	return user !== undefined;
}
