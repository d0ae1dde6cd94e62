import type { Profile } from '@print-room/contract';
import { isStaff } from '@print-room/domain';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Orm } from '../platform/index.ts';
import { isStaffSecondFactorDemanded } from '../settings/index.ts';
import { readUser } from './accounts.service.ts';
import { secondFactors } from './accounts.table.ts';

/** What a person is told of themselves (C7.08). */
export async function readProfile(orm: Orm, userId: string): Promise<Profile> {
	const user = await readUser(orm, userId);
	const [factor] = await orm
		.select({ userId: secondFactors.userId })
		.from(secondFactors)
		.where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)));
	const hasSecondFactor = factor !== undefined;
	return {
		...user,
		hasSecondFactor,
		mustSetUpSecondFactor: !hasSecondFactor && isStaff(user.roles) && (await isStaffSecondFactorDemanded(orm)),
	};
}
