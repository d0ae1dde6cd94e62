import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createThrottle } from './throttle.ts';

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

test('a throttle passes the first value at once, then at most one per pause, the last winning [C9.06]', () => {
	const passed: number[] = [];
	const throttle = createThrottle<number>(1500, (value) => passed.push(value));
	throttle.send(1);
	expect(passed).toEqual([1]);
	throttle.send(2);
	throttle.send(3);
	vi.advanceTimersByTime(1499);
	expect(passed).toEqual([1]);
	vi.advanceTimersByTime(1);
	expect(passed).toEqual([1, 3]);
	throttle.send(4);
	vi.advanceTimersByTime(1500);
	expect(passed).toEqual([1, 3, 4]);
	vi.advanceTimersByTime(3000);
	throttle.send(5);
	expect(passed).toEqual([1, 3, 4, 5]);
});

test('forgets what waits when it is cancelled', () => {
	const passed: number[] = [];
	const throttle = createThrottle<number>(1500, (value) => passed.push(value));
	throttle.send(1);
	throttle.send(2);
	throttle.cancel();
	vi.advanceTimersByTime(5000);
	expect(passed).toEqual([1]);
});
