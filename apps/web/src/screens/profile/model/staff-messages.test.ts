import { expect, test } from 'vitest';
import { missingSecondFactorMessage, staffMessage } from './staff-messages.ts';

test('an administrator reads how many of the staff have a second factor [ASVS 6.3.3]', () => {
	expect(staffMessage({ staff: 3, withSecondFactor: 0 })).toBe('None of 3 staff have one.');
	expect(staffMessage({ staff: 3, withSecondFactor: 1 })).toBe('1 of 3 staff has one.');
	expect(staffMessage({ staff: 3, withSecondFactor: 2 })).toBe('2 of 3 staff have one.');
	expect(staffMessage({ staff: 3, withSecondFactor: 3 })).toBe('All 3 members of staff have one.');
	expect(staffMessage({ staff: 1, withSecondFactor: 0 })).toBe('You are the only member of staff.');
	expect(staffMessage({ staff: 1, withSecondFactor: 1 })).toBe('You are the only member of staff, and have one.');
});

test('a demand says whom it keeps out of the back office, and nothing when it is nobody', () => {
	expect(missingSecondFactorMessage({ staff: 3, withSecondFactor: 2 })).toMatch(
		/^One person has none yet and cannot enter the back office/,
	);
	expect(missingSecondFactorMessage({ staff: 3, withSecondFactor: 1 })).toMatch(/^2 people have none yet/);
	expect(missingSecondFactorMessage({ staff: 3, withSecondFactor: 3 })).toBeNull();
});
