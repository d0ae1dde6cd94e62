import { describe, expect, test } from 'vitest';
import { createRecentTime, flagsToSkip, type StandingJob } from './fair-turns.ts';

let place = 0;
const job = (owner: string | null, facts: Partial<StandingJob> = {}): StandingJob => {
	place += 1;
	return { owner, heavy: false, running: false, priority: 0, place, ...facts };
};
const nobodyYet = { of: () => 0 };

describe('the next turn', () => {
	test('the next turn goes to an owner with nothing running while others run', () => {
		const jobs = [job('a', { running: true }), job('a'), job('a'), job('b')];
		expect(flagsToSkip(jobs, 2, nobodyYet)).toEqual(['a']);
	});

	test('the next turn goes to the running owner if no one else waits', () => {
		expect(flagsToSkip([job('a', { running: true }), job('a')], 2, nobodyYet)).toEqual([]);
	});

	test('the next turn goes to the owner with the least recent time', () => {
		const recent = createRecentTime(() => 0);
		recent.add('a', 20_000);
		recent.add('b', 500);
		expect(flagsToSkip([job('a'), job('b'), job('c')], 2, recent)).toEqual(['a', 'b']);
		expect(flagsToSkip([job('a'), job('b')], 2, recent)).toEqual(['a']);
	});

	test('the next turn goes to the more urgent job, whatever time its owner had', () => {
		const recent = createRecentTime(() => 0);
		recent.add('buyer', 20_000);
		expect(flagsToSkip([job('browsing'), job('buyer', { priority: -5 })], 2, recent)).toEqual(['browsing']);
	});

	test('reserves the last place for quick jobs', () => {
		const heavy = { heavy: true };
		expect(flagsToSkip([job('a', { ...heavy, running: true }), job('c', heavy), job('b')], 2, nobodyYet)).toEqual(['heavy']);
		expect(flagsToSkip([job('a', { ...heavy, running: true }), job('c', heavy)], 2, nobodyYet)).toEqual(['heavy']);
		expect(flagsToSkip([job('a', heavy)], 1, nobodyYet)).toEqual([]);
	});

	test('skips no job without an owner', () => {
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
