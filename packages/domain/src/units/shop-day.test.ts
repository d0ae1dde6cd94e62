import { expect, test } from 'vitest';
import { shopDay } from './shop-day.ts';

test.each([
	['2026-11-30T23:59:59.999Z', '2026-11-30'],
	['2026-12-01T00:00:00Z', '2026-12-01'],
	['2026-06-30T22:59:59.999Z', '2026-06-30'],
	['2026-06-30T23:00:00Z', '2026-07-01'],
])('at %s it is %s at the studio, in winter and summer time [S1.02]', (at, day) => {
	expect(shopDay(Date.parse(at))).toBe(day);
});
