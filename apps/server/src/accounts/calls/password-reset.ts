import { eq } from 'drizzle-orm';
import { AppError } from '../../platform/index.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { users } from '../accounts.table.ts';
import { createLimits, type Stranger } from '../limits/limits.ts';
import { ownerOfToken, requestToken, useToken } from '../links/account-tokens.ts';
import { checkReturnUrl } from '../links/return-urls.ts';
import { enqueueLink, enqueueNotice } from '../mails/account-mails.ts';
import { claimWork } from '../owned-work.ts';
import { checkNewPassword, hashPassword } from '../passwords/passwords.ts';
import { holdPerson } from '../people/current-owner.ts';
import { endSessions } from '../sessions/sessions.ts';

type Deps = Pick<AccountsDeps, 'orm' | 'queue' | 'config'>;

/**
 * Requests the mail with a link that sets a new password. The answer does not reveal whether the e-mail is known or verified. Errors:
 * RESET_FAILED_EMAIL_NOT_VERIFIED (required by the specification), RETURN_URL_NOT_ALLOWED, RATE_LIMITED.
 */
export async function initPasswordReset(
	{ orm, queue, config }: Deps,
	{ email, designerUrl }: { readonly email: string; readonly designerUrl: string },
	stranger: Stranger,
): Promise<void> {
	checkReturnUrl(designerUrl, config);
	await createLimits(orm).askingForMail(stranger);
	await orm.transaction(async (tx) => {
		const [user] = await tx.select({ isEmailVerified: users.isEmailVerified }).from(users).where(eq(users.email, email));
		if (user?.isEmailVerified === false)
			throw new AppError('RESET_FAILED_EMAIL_NOT_VERIFIED', 'The email exists but it has not been verified yet.');
		const request = await requestToken(tx, { purpose: 'reset', email });
		await enqueueLink(tx, queue, { about: 'reset', email, request, page: designerUrl });
	});
}

/**
 * Sets a new password with the token from the mail; ends all sessions and other reset tokens of the account (ASVS 7.4.3). A refused
 * password leaves the token valid. Guests' orders with this e-mail become the account's. Errors: LINK_EXPIRED, PASSWORD_BREACHED,
 * RATE_LIMITED.
 */
export async function finishPasswordReset(
	{ orm, queue, config, ownedWork }: Pick<AccountsDeps, 'orm' | 'queue' | 'config' | 'ownedWork'>,
	{ resetKey, password }: { readonly resetKey: string; readonly password: string },
	stranger: Stranger,
): Promise<void> {
	const limits = createLimits(orm);
	await limits.followingLink(stranger);
	const { email, userId } = await ownerOfToken(orm, 'reset', resetKey);
	await checkNewPassword(password, { email, shopName: config.shopName });
	const passwordHash = await hashPassword(password);
	await orm.transaction(async (tx) => {
		await holdPerson(tx, userId);
		const { user } = await useToken(tx, 'reset', resetKey);
		await tx.update(users).set({ passwordHash, isMailboxProven: true }).where(eq(users.id, user.id));
		await endSessions(tx, user.id);
		await claimWork(tx, ownedWork, { userId: user.id, email: user.email });
		await enqueueNotice(tx, queue, { email: user.email, notice: 'password-reset' });
	});
	await limits.forgive({ email, from: stranger.from });
}
