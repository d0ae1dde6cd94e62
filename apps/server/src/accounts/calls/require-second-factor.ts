import type { StaffSecurity } from '@print-room/contract';
import { can } from '@print-room/domain';
import { and, arrayOverlaps, count, eq, isNotNull } from 'drizzle-orm';
import { type Actor, AppError, changesBetween, type Executor, type Orm, writeAudit } from '../../platform/index.ts';
import { changeStaffSecondFactorRule, lockStaffSecondFactorRule, staffMustHaveSecondFactor } from '../../settings/index.ts';
import { secondFactors, users } from '../accounts.table.ts';
import type { SignedIn } from '../sessions/sessions.ts';

const requirePermission = (caller: SignedIn): void => {
	if (!can(caller.roles, 'secondFactor.require')) throw new AppError('FORBIDDEN', 'This is for administrators only.');
};

/** Returns the security settings of staff accounts. Errors: FORBIDDEN. */
export async function readStaffSecurity(executor: Executor, caller: SignedIn): Promise<StaffSecurity> {
	requirePermission(caller);
	const [counted] = await executor
		.select({ staff: count(users.id), withSecondFactor: count(secondFactors.userId) })
		.from(users)
		.leftJoin(secondFactors, and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.confirmedAt)))
		.where(arrayOverlaps(users.roles, ['supervisor', 'admin']));
	return {
		isSecondFactorRequired: await staffMustHaveSecondFactor(executor),
		staff: counted?.staff ?? 0,
		withSecondFactor: counted?.withSecondFactor ?? 0,
	};
}

/** Requires the caller to have a second factor first, so that no one is locked out. Errors: FORBIDDEN, SECOND_FACTOR_MISSING. */
export async function changeStaffSecurity(orm: Orm, caller: SignedIn, actor: Actor, isRequired: boolean): Promise<StaffSecurity> {
	requirePermission(caller);
	return orm.transaction(async (tx) => {
		const wasRequired = await lockStaffSecondFactorRule(tx, 'update');
		const [own] = await tx
			.select({ userId: secondFactors.userId })
			.from(secondFactors)
			.where(and(eq(secondFactors.userId, caller.id), isNotNull(secondFactors.confirmedAt)));
		if (isRequired && own === undefined)
			throw new AppError('SECOND_FACTOR_MISSING', 'Set up your own second factor first, or you would lock yourself out.');
		await changeStaffSecondFactorRule(tx, isRequired);
		const changes = changesBetween({ isSecondFactorRequired: wasRequired }, { isSecondFactorRequired: isRequired });
		const audited = { action: 'update', model: 'staffSecurity', recordId: 'staff', recordName: 'Second factor of staff', changes };
		if (changes.length > 0) await writeAudit(tx, actor, audited);
		return readStaffSecurity(tx, caller);
	});
}
