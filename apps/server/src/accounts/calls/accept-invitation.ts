import type { AcceptInvitation, OpenedInvitation } from '@print-room/contract';
import { can } from '@print-room/domain';
import { and, eq, gt, sql } from 'drizzle-orm';
import { AppError, hashToken, newId, type Orm, type Tx } from '../../platform/index.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { accountTokens, secondFactors, staffInvitations, users } from '../accounts.table.ts';
import { createLimits, type Stranger } from '../limits/limits.ts';
import { claimWork } from '../owned-work.ts';
import { checkNewPassword, hashPassword } from '../passwords/passwords.ts';
import { holdPerson, lockNewcomer } from '../people/current-owner.ts';
import { replaceRecoveryCodes } from '../second-factor/recovery-codes.ts';
import { codeWrong } from '../second-factor/second-factor-check.ts';
import { totpStep, totpUri } from '../second-factor/totp.ts';
import { createSession, endSessions } from '../sessions/sessions.ts';
import { alreadyHere, hasAccount, noteAccepted } from './staff-invitations.ts';

const isGood = (token: string) => and(eq(staffInvitations.tokenHash, hashToken(token)), gt(staffInvitations.expiresAt, new Date()));

const linkExpired = () =>
	new AppError(
		'LINK_EXPIRED',
		'This invitation has expired, was revoked or has been used. Ask an administrator of the shop for a new one.',
	);

type Invitation = typeof staffInvitations.$inferSelect;

/** An invitation holds as long as who sent it may invite. Errors: LINK_EXPIRED. */
async function findInvitation(executor: Pick<Orm, 'select'>, token: string): Promise<Invitation> {
	const [invitation] = await executor.select().from(staffInvitations).where(isGood(token));
	if (invitation === undefined) throw linkExpired();
	const [host] = await executor.select({ roles: users.roles }).from(users).where(eq(users.id, invitation.byId));
	if (host === undefined || !can(host.roles, 'staff.invite')) throw linkExpired();
	return invitation;
}

/** Reads what a link is for; it can be opened as often as needed until it is accepted. Errors: LINK_EXPIRED, DUPLICATE, RATE_LIMITED. */
export async function openInvitation(
	{ orm, config }: Pick<AccountsDeps, 'orm' | 'config'>,
	token: string,
	stranger: Stranger,
): Promise<OpenedInvitation> {
	await createLimits(orm).followingLink(stranger);
	const { email, role, secret } = await findInvitation(orm, token);
	if (await hasAccount(orm, email)) throw alreadyHere();
	return { email, role, secret, uri: totpUri(secret, { shopName: config.shopName, email }) };
}

type NewPerson = Pick<typeof users.$inferInsert, 'email' | 'firstName' | 'lastName' | 'passwordHash' | 'roles'>;

/** Makes the account, or takes over one whose e-mail was never confirmed. Returns its id. Errors: DUPLICATE. */
async function makeAccount(tx: Tx, { email, ...person }: NewPerson): Promise<string> {
	const [known] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
	if (known === undefined) await lockNewcomer(tx, email);
	else await holdPerson(tx, known.id);
	const whole = {
		...person,
		company: null,
		phone: null,
		isEmailVerified: true,
		isMailboxProven: true,
		isContested: false,
		askedFromHash: null,
	};
	const [made] = await tx
		.insert(users)
		.values({ id: newId(), email, ...whole })
		.onConflictDoUpdate({
			target: users.email,
			set: { ...whole, version: sql`${users.version} + 1` },
			setWhere: sql`not ${users.isEmailVerified}`,
		})
		.returning({ id: users.id });
	if (made === undefined) throw alreadyHere();
	await holdPerson(tx, made.id);
	await tx.delete(accountTokens).where(eq(accountTokens.userId, made.id));
	await endSessions(tx, made.id);
	return made.id;
}

interface Where {
	readonly stranger: Stranger;
	readonly userAgent: string;
	readonly requestId: string;
}

/**
 * Uses up an invitation: makes the account with its role and its second factor, and signs in. A refused password or code leaves the link
 * valid; of two uses at once exactly one succeeds. Errors: LINK_EXPIRED, PASSWORD_BREACHED, SECOND_FACTOR_WRONG, DUPLICATE, RATE_LIMITED.
 */
export async function acceptInvitation(
	{ orm, config, ownedWork }: Pick<AccountsDeps, 'orm' | 'config' | 'ownedWork'>,
	{ token, firstName, lastName, password, totp }: AcceptInvitation,
	{ stranger, userAgent, requestId }: Where,
): Promise<{ token: string; recoveryCodes: string[] }> {
	await createLimits(orm).followingLink(stranger);
	const { email, secret } = await findInvitation(orm, token);
	await checkNewPassword(password, { email, shopName: config.shopName });
	const step = totpStep(secret, totp, Date.now());
	if (step === null) throw new AppError('SECOND_FACTOR_WRONG', codeWrong);
	const passwordHash = await hashPassword(password);
	return orm.transaction(async (tx) => {
		await findInvitation(tx, token);
		const [used] = await tx.delete(staffInvitations).where(isGood(token)).returning();
		if (used === undefined) throw linkExpired();
		const userId = await makeAccount(tx, { email, firstName, lastName, passwordHash, roles: [used.role] });
		const factor = { secret, confirmedAt: new Date(), lastStep: step };
		await tx
			.insert(secondFactors)
			.values({ userId, ...factor })
			.onConflictDoUpdate({ target: secondFactors.userId, set: factor });
		const recoveryCodes = await replaceRecoveryCodes(tx, userId);
		await claimWork(tx, ownedWork, { userId, email });
		await noteAccepted(tx, { id: userId, requestId }, used);
		return { token: await createSession(tx, userId, userAgent), recoveryCodes };
	});
}
