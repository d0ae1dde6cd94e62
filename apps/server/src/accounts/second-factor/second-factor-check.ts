import { eq } from 'drizzle-orm';
import { AppError, type Queue, type Tx } from '../../platform/index.ts';
import { secondFactors, users } from '../accounts.table.ts';
import { enqueueNotice } from '../mails/account-mails.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { totpStep } from './totp.ts';

export interface Person {
	readonly id: string;
	readonly email: string;
}

/**
 * Locks the row, so that only one of two simultaneous uses of a code succeeds. Locks the person's row first, in the order of deleting an
 * account.
 */
export async function lockSecondFactor(tx: Tx, userId: string): Promise<typeof secondFactors.$inferSelect | null> {
	await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('share');
	const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId)).for('update');
	return factor ?? null;
}

/** Uses up a code of the authenticator app: neither it nor an earlier one works again. */
export async function takeTotp(tx: Tx, factor: typeof secondFactors.$inferSelect, code: string): Promise<boolean> {
	const step = totpStep(factor.secret, code, Date.now());
	if (step === null || (factor.lastStep !== null && step <= factor.lastStep)) return false;
	await tx.update(secondFactors).set({ lastStep: step }).where(eq(secondFactors.userId, factor.userId));
	return true;
}

/** Six digits; anything else is taken for a recovery code. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code.replaceAll(/\s/g, ''));

/** Returns the outcome of a second factor: `right` also if the person has none. */
export async function tryCode(
	queue: Pick<Queue, 'add'>,
	tx: Tx,
	{ id, email }: Person,
	code: string | undefined,
): Promise<'right' | 'wrong' | 'missing'> {
	const factor = await lockSecondFactor(tx, id);
	if (factor === null || factor.confirmedAt === null) return 'right';
	const given = (code ?? '').replaceAll(/\s/g, '');
	if (given === '') return 'missing';
	if (isAppCode(given)) return (await takeTotp(tx, factor, given)) ? 'right' : 'wrong';
	if (!(await takeRecoveryCode(tx, id, given))) return 'wrong';
	await enqueueNotice(tx, queue, { email, notice: 'recovery-code-used' });
	return 'right';
}

export const codeWrong = 'This code is wrong. Codes change every 30 seconds, and each works once.';
export const codeMissing = 'Enter the code from your authenticator app.';

/**
 * Checks the second factor at sign-in; passes people without one. Errors: SECOND_FACTOR_REQUIRED without a code, SECOND_FACTOR_WRONG for a
 * wrong or used one.
 */
export async function checkSecondFactor(queue: Pick<Queue, 'add'>, tx: Tx, person: Person, code: string | undefined): Promise<void> {
	const outcome = await tryCode(queue, tx, person, code);
	if (outcome === 'missing') throw new AppError('SECOND_FACTOR_REQUIRED', codeMissing);
	if (outcome === 'wrong') throw new AppError('SECOND_FACTOR_WRONG', codeWrong);
}
