import type { SecondFactorOffer } from '@print-room/contract';
import { isStaff } from '@print-room/domain';
import { eq } from 'drizzle-orm';
import { AppError, type Executor } from '../../platform/index.ts';
import { lockStaffSecondFactorRule, staffMustHaveSecondFactor } from '../../settings/index.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { secondFactors, users } from '../accounts.table.ts';
import { enqueueNotice } from '../mails/account-mails.ts';
import { removeRecoveryCodes, replaceRecoveryCodes } from '../second-factor/recovery-codes.ts';
import { codeWrong, lockSecondFactor, takeTotp } from '../second-factor/second-factor-check.ts';
import { newTotpSecret, totpUri } from '../second-factor/totp.ts';
import type { SignedIn } from '../sessions/sessions.ts';
import { countAttempt, type Reauthentication, reauthenticate, reauthenticationFailed } from './reauthenticate.ts';

type Deps = Pick<AccountsDeps, 'orm' | 'queue' | 'config'>;

const wrongState = (message: string) => new AppError('SECOND_FACTOR_STATE', message);
const isOnAlready = () => wrongState('Your second factor is already on.');
const isOff = () => wrongState('Your second factor is off.');

async function isOn(executor: Executor, userId: string): Promise<boolean> {
	const [factor] = await executor
		.select({ confirmedAt: secondFactors.confirmedAt })
		.from(secondFactors)
		.where(eq(secondFactors.userId, userId));
	return factor !== undefined && factor.confirmedAt !== null;
}

/** Creates a secret that protects nothing yet; discards an earlier unconfirmed one. Errors: SECOND_FACTOR_STATE, PASSWORD_WRONG. */
export async function offerSecondFactor(deps: Deps, caller: SignedIn, reauthentication: Reauthentication): Promise<SecondFactorOffer> {
	if (await isOn(deps.orm, caller.id)) throw isOnAlready();
	const { id, email } = await reauthenticate(deps, caller, reauthentication);
	const secret = newTotpSecret();
	await deps.orm.transaction(async (tx) => {
		const before = await lockSecondFactor(tx, id);
		if (before !== null && before.confirmedAt !== null) throw isOnAlready();
		const offered = { secret, createdAt: new Date(), lastStep: null };
		await tx
			.insert(secondFactors)
			.values({ userId: id, ...offered })
			.onConflictDoUpdate({ target: secondFactors.userId, set: offered });
	});
	return { secret, uri: totpUri(secret, { shopName: deps.config.shopName, email }) };
}

/** Turns the second factor on; returns the recovery codes. Errors: SECOND_FACTOR_STATE, PASSWORD_WRONG for a wrong code. */
export async function confirmSecondFactor(deps: Deps, caller: SignedIn, totp: string): Promise<string[]> {
	const { person, counted } = await countAttempt(deps, caller);
	const codes = await deps.orm.transaction(async (tx) => {
		const factor = await lockSecondFactor(tx, person.id);
		if (factor === null) throw wrongState('There is no second factor to confirm. Please start again.');
		if (factor.confirmedAt !== null) throw isOnAlready();
		if (!(await takeTotp(tx, factor, totp))) throw reauthenticationFailed('totp', codeWrong);
		await tx.update(secondFactors).set({ confirmedAt: new Date() }).where(eq(secondFactors.userId, person.id));
		await enqueueNotice(tx, deps.queue, { email: person.email, notice: 'second-factor-on' });
		return replaceRecoveryCodes(tx, person.id);
	});
	await counted.succeeded();
	return codes;
}

/** Replaces all recovery codes. Errors: SECOND_FACTOR_STATE, PASSWORD_WRONG. */
export async function renewRecoveryCodes(deps: Deps, caller: SignedIn, reauthentication: Reauthentication): Promise<string[]> {
	if (!(await isOn(deps.orm, caller.id))) throw isOff();
	const { id, email } = await reauthenticate(deps, caller, reauthentication);
	return deps.orm.transaction(async (tx) => {
		const factor = await lockSecondFactor(tx, id);
		if (factor === null || factor.confirmedAt === null) throw isOff();
		await enqueueNotice(tx, deps.queue, { email, notice: 'recovery-codes-renewed' });
		return replaceRecoveryCodes(tx, id);
	});
}

/** Removes the second factor, except from staff while staff must have one. Errors: SECOND_FACTOR_STATE, PASSWORD_WRONG. */
export async function removeSecondFactor(deps: Deps, caller: SignedIn, reauthentication: Reauthentication): Promise<void> {
	const mustStay = () => wrongState('Staff must have a second factor, so yours cannot be removed.');
	if (!(await isOn(deps.orm, caller.id))) throw isOff();
	if (isStaff(caller.roles) && (await staffMustHaveSecondFactor(deps.orm))) throw mustStay();
	const { id, email } = await reauthenticate(deps, caller, reauthentication);
	await deps.orm.transaction(async (tx) => {
		// The lock orders this with an administrator who makes the second factor required in the same moment.
		const isRequired = await lockStaffSecondFactorRule(tx, 'share');
		const [user] = await tx.select({ roles: users.roles }).from(users).where(eq(users.id, id)).for('share');
		if (isRequired && user !== undefined && isStaff(user.roles)) throw mustStay();
		const removed = await tx.delete(secondFactors).where(eq(secondFactors.userId, id)).returning({ userId: secondFactors.userId });
		if (removed.length === 0) throw isOff();
		await removeRecoveryCodes(tx, id);
		await enqueueNotice(tx, deps.queue, { email, notice: 'second-factor-off' });
	});
}
