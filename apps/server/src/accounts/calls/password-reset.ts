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
 * Asks for the mail with a link that sets a new password; nothing tells whether the e-mail is known and verified, or unknown.
 * Errors: RESET_FAILED_EMAIL_NOT_VERIFIED (the specification demands it), RETURN_URL_NOT_ALLOWED, RATE_LIMITED.
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
 * Sets a new password with the key from the mail: every session and every other such key of the account ends (ASVS 7.4.3). A password that
 * is refused leaves the key as good as it was. Whoever sets it reads the e-mail, so what guests ordered with that becomes the account's. Errors: LINK_EXPIRED, PASSWORD_BREACHED, RATE_LIMITED.
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
