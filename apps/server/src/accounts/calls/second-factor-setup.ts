import type { SecondFactorOffer } from '@print-room/contract';
import { isStaff } from '@print-room/domain';
import { eq } from 'drizzle-orm';
import { AppError, type Executor } from '../../platform/index.ts';
import { isStaffSecondFactorDemanded, lockStaffSecondFactorDemand } from '../../settings/index.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { secondFactors, users } from '../accounts.table.ts';
import { enqueueNotice } from '../mails/account-mails.ts';
import { removeRecoveryCodes, replaceRecoveryCodes } from '../second-factor/recovery-codes.ts';
import { codeWrong, lockSecondFactor, takeTotp } from '../second-factor/second-factor-check.ts';
import { newTotpSecret, totpUri } from '../second-factor/totp.ts';
import type { SignedIn } from '../sessions/sessions.ts';
import { countClaim, type Proof, proofWrong, proveIdentity } from './reauthenticate.ts';

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
export async function offerSecondFactor(deps: Deps, caller: SignedIn, proof: Proof): Promise<SecondFactorOffer> {
	if (await isOn(deps.orm, caller.id)) throw isOnAlready();
	const { id, email } = await proveIdentity(deps, caller, proof);
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
	const { person, counted } = await countClaim(deps, caller);
	const codes = await deps.orm.transaction(async (tx) => {
		const factor = await lockSecondFactor(tx, person.id);
		if (factor === null) throw wrongState('There is no second factor to confirm. Please start again.');
		if (factor.confirmedAt !== null) throw isOnAlready();
		if (!(await takeTotp(tx, factor, totp))) throw proofWrong('totp', codeWrong);
		await tx.update(secondFactors).set({ confirmedAt: new Date() }).where(eq(secondFactors.userId, person.id));
		await enqueueNotice(tx, deps.queue, { email: person.email, notice: 'second-factor-on' });
		return replaceRecoveryCodes(tx, person.id);
	});
	await counted.succeeded();
	return codes;
}

/** Replaces all recovery codes. Errors: SECOND_FACTOR_STATE, PASSWORD_WRONG. */
export async function renewRecoveryCodes(deps: Deps, caller: SignedIn, proof: Proof): Promise<string[]> {
	if (!(await isOn(deps.orm, caller.id))) throw isOff();
	const { id, email } = await proveIdentity(deps, caller, proof);
	return deps.orm.transaction(async (tx) => {
		const factor = await lockSecondFactor(tx, id);
		if (factor === null || factor.confirmedAt === null) throw isOff();
		await enqueueNotice(tx, deps.queue, { email, notice: 'recovery-codes-renewed' });
		return replaceRecoveryCodes(tx, id);
	});
}

/** Removes the second factor, except from staff while staff must have one. Errors: SECOND_FACTOR_STATE, PASSWORD_WRONG. */
export async function removeSecondFactor(deps: Deps, caller: SignedIn, proof: Proof): Promise<void> {
	const isDemanded = () => wrongState('Staff must have a second factor, so yours cannot be removed.');
	if (!(await isOn(deps.orm, caller.id))) throw isOff();
	if (isStaff(caller.roles) && (await isStaffSecondFactorDemanded(deps.orm))) throw isDemanded();
	const { id, email } = await proveIdentity(deps, caller, proof);
	await deps.orm.transaction(async (tx) => {
		// The lock orders this with an administrator who makes the second factor required in the same moment.
		const demand = await lockStaffSecondFactorDemand(tx, 'share');
		const [user] = await tx.select({ roles: users.roles }).from(users).where(eq(users.id, id)).for('share');
		if (demand && user !== undefined && isStaff(user.roles)) throw isDemanded();
		const removed = await tx.delete(secondFactors).where(eq(secondFactors.userId, id)).returning({ userId: secondFactors.userId });
		if (removed.length === 0) throw isOff();
		await removeRecoveryCodes(tx, id);
		await enqueueNotice(tx, deps.queue, { email, notice: 'second-factor-off' });
	});
}
