import type { Profile, ProfileChange } from '@print-room/contract';
import { isStaff } from '@print-room/domain';
import { and, eq, isNotNull } from 'drizzle-orm';
import { notFound, type Orm } from '../../platform/index.ts';
import { staffMustHaveSecondFactor } from '../../settings/index.ts';
import { secondFactors, users } from '../accounts.table.ts';
import { readUser } from './log-in.ts';

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
		mustSetUpSecondFactor: !hasSecondFactor && isStaff(user.roles) && (await staffMustHaveSecondFactor(orm)),
	};
}

/** Changes only the fields sent; blank company and phone become null. Callers can set no other field of a person (ASVS 15.3.3). */
export async function updateProfile(orm: Orm, userId: string, { firstName, lastName, company, phone }: ProfileChange): Promise<Profile> {
	const changes = {
		...(firstName !== undefined && { firstName }),
		...(lastName !== undefined && { lastName }),
		...(company !== undefined && { company: company || null }),
		...(phone !== undefined && { phone: phone || null }),
	};
	if (Object.keys(changes).length > 0) {
		const changed = await orm.update(users).set(changes).where(eq(users.id, userId)).returning({ id: users.id });
		if (changed.length === 0) throw notFound('The user');
	}
	return readProfile(orm, userId);
}
