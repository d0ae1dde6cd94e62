import type { StaffSecurity } from '@print-room/contract';

type Counts = Pick<StaffSecurity, 'staff' | 'withSecondFactor'>;

export const staffMessage = ({ staff, withSecondFactor }: Counts): string => {
	if (staff === 1) return `You are the only member of staff${withSecondFactor === 1 ? ', and have one' : ''}.`;
	if (withSecondFactor >= staff) return `All ${staff} members of staff have one.`;
	return `${withSecondFactor === 0 ? 'None' : withSecondFactor} of ${staff} staff ${withSecondFactor === 1 ? 'has' : 'have'} one.`;
};

/** Effect of the requirement on staff without a second factor; null if all have one. */
export const missingSecondFactorMessage = ({ staff, withSecondFactor }: Counts): string | null => {
	const without = staff - withSecondFactor;
	if (without <= 0) return null;
	return `${without === 1 ? 'One person has none yet and cannot' : `${without} people have none yet and cannot`} enter the back office until they have set one up. No work is lost.`;
};
