import { describe, expect, test } from 'vitest';
import { createRecentTime, flagsToSkip, type StandingJob } from './fair-turns.ts';

let place = 0;
const job = (owner: string | null, facts: Partial<StandingJob> = {}): StandingJob => {
	place += 1;
	return { owner, heavy: false, running: false, priority: 0, place, ...facts };
};
const nobodyYet = { of: () => 0 };

describe('the next turn', () => {
	test('is of an owner who has nothing running, while somebody else has', () => {
		const jobs = [job('a', { running: true }), job('a'), job('a'), job('b')];
		expect(flagsToSkip(jobs, 2, nobodyYet)).toEqual(['a']);
	});

	test('is of the one who runs already where nobody else waits', () => {
		expect(flagsToSkip([job('a', { running: true }), job('a')], 2, nobodyYet)).toEqual([]);
	});

	test('is of the owner who had the least time lately', () => {
		const recent = createRecentTime(() => 0);
		recent.add('a', 20_000);
		recent.add('b', 500);
		expect(flagsToSkip([job('a'), job('b'), job('c')], 2, recent)).toEqual(['a', 'b']);
		expect(flagsToSkip([job('a'), job('b')], 2, recent)).toEqual(['a']);
	});

	test('is of what is more urgent, whoever had the time', () => {
		const recent = createRecentTime(() => 0);
		recent.add('buyer', 20_000);
		expect(flagsToSkip([job('browsing'), job('buyer', { priority: -5 })], 2, recent)).toEqual(['browsing']);
	});

	test('leaves the last place to what is quick', () => {
		const heavy = { heavy: true };
		expect(flagsToSkip([job('a', { ...heavy, running: true }), job('c', heavy), job('b')], 2, nobodyYet)).toEqual(['heavy']);
		expect(flagsToSkip([job('a', { ...heavy, running: true }), job('c', heavy)], 2, nobodyYet)).toEqual(['heavy']);
		expect(flagsToSkip([job('a', heavy)], 1, nobodyYet)).toEqual([]);
	});

	test('passes nothing over that is nobody’s', () => {
		expect(flagsToSkip([job(null), job('a')], 2, nobodyYet)).toEqual(['a']);
		expect(flagsToSkip([], 2, nobodyYet)).toEqual([]);
	});
});

test('time that an owner had counts half as much a minute later', () => {
	let now = 0;
	const recent = createRecentTime(() => now);
	recent.add('a', 8000);
	now = 60_000;
	expect(recent.of('a')).toBe(4000);
	recent.add('a', 1000);
	expect([recent.of('a'), recent.of('b')]).toEqual([5000, 0]);
});
