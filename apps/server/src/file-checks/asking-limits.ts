import { type AnyColumn, and, count, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { atMost, createCounter } from '../accounts/index.ts';
import { AppError, type Orm, type Tx } from '../platform/index.ts';
import { freeCheckRequests } from './file-checks.table.ts';

const hourS = 3600;
const dayS = 24 * hourS;

/** A school or an office is one network and gets the limits of this many people. */
const peopleOfANetwork = 10;
const maxOfOneOwner = 10;
const maxToOneEmail = 10;
/** Each change is reviewed and measured again. */
const maxChangesOfOneOwner = 20;
const maxOpen = 40;

interface Asker {
	readonly ownerId: string;
	/** a network */
	readonly from: string;
}

/**
 * Limits how often a check may be requested (ASVS 2.4.1): first per person, so that refusals of one person do not count against others in
 * the network. Each throws RATE_LIMITED.
 */
export function createAskingLimits(orm: Pick<Orm, '$client'>) {
	const limit = (name: string, most: number) => {
		const [owners, networks] = [createCounter(orm, name, hourS), createCounter(orm, `${name}-place`, hourS)];
		return async ({ ownerId, from }: Asker): Promise<void> => {
			await atMost(most, owners, ownerId);
			await atMost(most * peopleOfANetwork, networks, from);
		};
	};
	return {
		asking: limit('file-check', maxOfOneOwner),
		changing: limit('file-check-change', maxChangesOfOneOwner),
	};
}

/** Serialises requests per owner, so that two cannot both take the last place or be for one design (ASVS 2.3.4). */
export async function lockAsking(tx: Tx, ownerId: string): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`file-checks:${ownerId}`}, 0))`);
}

/** Errors: RATE_LIMITED while too many requests of one owner wait. */
export async function checkOpen(tx: Tx, ownerId: string): Promise<void> {
	const [open] = await tx
		.select({ count: count() })
		.from(freeCheckRequests)
		.where(and(eq(freeCheckRequests.ownerId, ownerId), eq(freeCheckRequests.state, 'waiting')));
	if ((open?.count ?? 0) >= maxOpen)
		throw new AppError('RATE_LIMITED', `${maxOpen} of your file checks wait for an answer. Please ask again when some are answered.`, {
			retryAfterSeconds: hourS,
		});
}

/** SQL equivalent of `mailboxOf`, for a column or a value. */
export const mailboxSql = (email: AnyColumn | SQL): SQL => sql`regexp_replace(lower(${email}), '[+][^@]*@', '@')`;

/** The part between a `+` and the `@` is ignored: it is the same mailbox. */
const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*@/, '@');

/** Limits answers per day to an e-mail that a guest typed and no one has proven. Refused requests do not count. Errors: RATE_LIMITED. */
export async function checkMailbox(tx: Tx, email: string): Promise<void> {
	const mailbox = mailboxOf(email);
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`file-checks-to:${mailbox}`}, 0))`);
	const { email: typed, createdAt } = freeCheckRequests;
	const [first] = await tx
		.select({ createdAt })
		.from(freeCheckRequests)
		.where(and(gt(createdAt, new Date(Date.now() - dayS * 1000)), eq(mailboxSql(typed), mailbox)))
		.orderBy(desc(createdAt))
		.limit(1)
		.offset(maxToOneEmail - 1);
	if (first === undefined) return;
	const retryAfterSeconds = Math.max(1, Math.ceil((first.createdAt.getTime() - Date.now()) / 1000) + dayS);
	throw new AppError('RATE_LIMITED', 'Too many file checks were requested with this e-mail. Please try again tomorrow.', {
		retryAfterSeconds,
	});
}
