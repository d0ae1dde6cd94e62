import { and, eq, isNotNull } from 'drizzle-orm';
import { AppError, type Tx } from '../platform/index.ts';
import { secondFactors } from './accounts.table.ts';

/** Passes who has no second factor. Errors: SECOND_FACTOR_REQUIRED without a code, SECOND_FACTOR_WRONG for a wrong or used one. */
export async function checkSecondFactor(tx: Tx, userId: string, totp: string | undefined): Promise<void> {
	const [factor] = await tx
		.select()
		.from(secondFactors)
		.where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)));
	if (factor === undefined) return;
	if (totp === undefined) throw new AppError('SECOND_FACTOR_REQUIRED', 'Enter the code of your authenticator app.');
	throw new AppError('SECOND_FACTOR_WRONG', 'This code is not right. Codes change every 30 seconds.');
}
