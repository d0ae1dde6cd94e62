import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const before = (ms: number): string => relativeTime(new Date(now - ms).toISOString(), now);
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

test('a relative time is in the largest unit that fits', () => {
	expect([before(minute), before(59 * minute), before(hour), before(23.9 * hour)]).toEqual([
		'1 minute ago',
		'59 minutes ago',
		'1 hour ago',
		'23 hours ago',
	]);
	expect([before(day), before(13 * day), before(14 * day), before(59 * day), before(180 * day)]).toEqual([
		'yesterday',
		'13 days ago',
		'2 weeks ago',
		'8 weeks ago',
		'6 months ago',
	]);
});

test('a relative time is “just now” in the last minute, and for a server whose clock is ahead', () => {
	expect([before(0), before(59_999), before(-hour)]).toEqual(['just now', 'just now', 'just now']);
});
