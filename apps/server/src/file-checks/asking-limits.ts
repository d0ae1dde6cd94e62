import { type AnyColumn, and, count, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { atMost, createCounter } from '../accounts/index.ts';
import { AppError, type Orm, type Tx } from '../platform/index.ts';
import { freeCheckRequests } from './file-checks.table.ts';

const hourS = 3600;
const dayS = 24 * hourS;

/** A school or an office is one place, too. */
const mostOfOnePlace = 30;
const mostOfOneOwner = 10;
const mostToOneEmail = 10;
/** Each is looked at and measured anew. */
const mostChangesOfOnePlace = 60;
const mostChangesOfOneOwner = 20;
const mostOpen = 40;

/** How often a check may be asked for, before anything is done about it (ASVS 2.4.1). Each throws RATE_LIMITED. */
export function createAskingLimits(orm: Pick<Orm, '$client'>) {
	const places = createCounter(orm, 'file-check-place', hourS);
	const owners = createCounter(orm, 'file-check-owner', hourS);
	const changePlaces = createCounter(orm, 'file-check-change-place', hourS);
	const changers = createCounter(orm, 'file-check-change', hourS);
	return {
		/** @param from a network */
		fromPlace: async (from: string): Promise<void> => void (await atMost(mostOfOnePlace, places, from)),
		byOwner: async (ownerId: string): Promise<void> => void (await atMost(mostOfOneOwner, owners, ownerId)),
		/** Asking again. @param from a network */
		changing: async (from: string, ownerId: string): Promise<void> => {
			await atMost(mostChangesOfOnePlace, changePlaces, from);
			await atMost(mostChangesOfOneOwner, changers, ownerId);
		},
	};
}

/** One at a time an owner, so that two requests cannot both take the last place, or be for one design (ASVS 2.3.4). */
export async function lockAsking(tx: Tx, ownerId: string): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`file-checks:${ownerId}`}, 0))`);
}

/** Errors: RATE_LIMITED while as many wait as the studio could answer to one person. */
export async function checkOpen(tx: Tx, ownerId: string): Promise<void> {
	const [open] = await tx
		.select({ count: count() })
		.from(freeCheckRequests)
		.where(and(eq(freeCheckRequests.ownerId, ownerId), eq(freeCheckRequests.state, 'waiting')));
	if ((open?.count ?? 0) >= mostOpen)
		throw new AppError('RATE_LIMITED', `${mostOpen} of your file checks wait for an answer. Please ask again when some are answered.`, {
			retryAfterSeconds: hourS,
		});
}

/** As `mailboxOf`, of a column or a value. */
export const mailboxSql = (email: AnyColumn | SQL): SQL => sql`regexp_replace(lower(${email}), '[+][^@]*@', '@')`;

/** Whatever is written before the `@` after a `+`, one person reads it. */
const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*@/, '@');

/**
 * An e-mail that a guest names is nobody's who has proven it: only so many answers a day may go there. What was refused does not count.
 * Errors: RATE_LIMITED.
 */
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
		.offset(mostToOneEmail - 1);
	if (first === undefined) return;
	const retryAfterSeconds = Math.max(1, Math.ceil((first.createdAt.getTime() - Date.now()) / 1000) + dayS);
	throw new AppError('RATE_LIMITED', 'Too many file checks were asked for with this e-mail. Please try again tomorrow.', {
		retryAfterSeconds,
	});
}
