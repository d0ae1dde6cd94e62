import type { Register } from '@print-room/contract';
import { eq, sql } from 'drizzle-orm';
import { AppError, hashToken, newId } from '../../platform/index.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { users } from '../accounts.table.ts';
import { createLimits, type Stranger } from '../limits/limits.ts';
import { ownerOfToken, pendingRegistration, requestToken, useToken } from '../links/account-tokens.ts';
import { checkReturnUrl } from '../links/return-urls.ts';
import { enqueueLink } from '../mails/account-mails.ts';
import { claimWork } from '../owned-work.ts';
import { checkNewPassword, hashOfNoPassword, hashPassword } from '../passwords/passwords.ts';
import { holdPerson } from '../people/current-owner.ts';

type Deps = Pick<AccountsDeps, 'orm' | 'queue' | 'config'>;

const noneIfBlank = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);

/**
 * Requests an account. Work, answer and statements are the same whether or not the e-mail is known (ASVS 6.3.8); only the mail differs. The
 * newest registration of an unverified e-mail replaces the one before. Errors: RETURN_URL_NOT_ALLOWED, PASSWORD_BREACHED, RATE_LIMITED.
 */
export async function register(
	{ orm, queue, config }: Deps,
	{ registrationUrl, email, password, firstName, lastName, company, phone }: Register,
	stranger: Stranger,
): Promise<void> {
	checkReturnUrl(registrationUrl, config);
	await checkNewPassword(password, { email, shopName: config.shopName });
	await createLimits(orm).registering(stranger);
	const passwordHash = await hashPassword(password);
	const person = { passwordHash, firstName, lastName, company: noneIfBlank(company), phone: noneIfBlank(phone) };
	const fromHash = hashToken(stranger.from);
	const registration = { passwordHash, firstName, lastName, company, phone, fromHash, browserHash: stranger.person };
	await orm.transaction(async (tx) => {
		await tx
			.insert(users)
			.values({ id: newId(), email, roles: ['regular'], askedFromHash: fromHash, ...person })
			.onConflictDoUpdate({
				target: users.email,
				set: { ...person, isContested: sql`${users.isContested} or ${users.askedFromHash} is distinct from ${fromHash}` },
				setWhere: sql`not ${users.isEmailVerified}`,
			});
		const request = await requestToken(tx, { purpose: 'confirm', email, registration });
		await enqueueLink(tx, queue, { about: 'register', email, request, page: registrationUrl });
	});
}

/** Requests the confirmation mail again. Errors: NOT_FOUND, ALREADY_VERIFIED, RETURN_URL_NOT_ALLOWED, RATE_LIMITED. */
export async function resendConfirmation(
	{ orm, queue, config }: Deps,
	{ email, sourceUrl }: { readonly email: string; readonly sourceUrl: string },
	stranger: Stranger,
): Promise<void> {
	checkReturnUrl(sourceUrl, config);
	await createLimits(orm).askingForMail(stranger);
	await orm.transaction(async (tx) => {
		const [user] = await tx.select({ isEmailVerified: users.isEmailVerified }).from(users).where(eq(users.email, email));
		if (user === undefined) throw new AppError('NOT_FOUND', 'This email does not exist. You may create a new user with it.');
		if (user.isEmailVerified)
			throw new AppError('ALREADY_VERIFIED', 'This email has been already verified. Please log in or reset password.');
		const registration = await pendingRegistration(tx, email, hashToken(stranger.from));
		const request = await requestToken(tx, { purpose: 'confirm', email, registration });
		await enqueueLink(tx, queue, { about: 'resend', email, request, page: sourceUrl });
	});
}

/**
 * Confirms an e-mail and gives the account the data registered with this link. If several people may have registered, the link is trusted
 * with that only in the network that registered; elsewhere a password must be set by a mailed link. Guests' orders with the e-mail are
 * claimed only in the browser that registered. Errors: LINK_EXPIRED, RATE_LIMITED.
 */
export async function confirmEmail(
	{ orm, ownedWork }: Pick<AccountsDeps, 'orm' | 'ownedWork'>,
	token: string,
	stranger: Stranger,
): Promise<void> {
	await createLimits(orm).followingLink(stranger);
	await orm.transaction(async (tx) => {
		await holdPerson(tx, (await ownerOfToken(tx, 'confirm', token)).userId);
		const { user, registration } = await useToken(tx, 'confirm', token);
		if (user.isEmailVerified) return;
		const isCertain = !user.isContested || registration?.fromHash === hashToken(stranger.from);
		const isMailboxProven = isCertain && stranger.person !== null && registration?.browserHash === stranger.person;
		await tx
			.update(users)
			.set({
				isEmailVerified: true,
				askedFromHash: null,
				isContested: false,
				isMailboxProven,
				...(registration !== null && {
					firstName: registration.firstName,
					lastName: registration.lastName,
					company: noneIfBlank(registration.company),
					phone: noneIfBlank(registration.phone),
					passwordHash: registration.passwordHash,
				}),
				...(!isCertain && { passwordHash: await hashOfNoPassword() }),
			})
			.where(eq(users.id, user.id));
		if (isMailboxProven) await claimWork(tx, ownedWork, { userId: user.id, email: user.email });
	});
}
