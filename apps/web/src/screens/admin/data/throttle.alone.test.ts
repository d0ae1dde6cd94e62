import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttledReading } from './throttle.ts';

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

/** A server whose answers take a second, and are as old as the calls. */
const slowly = async (value: () => string): Promise<string> => {
	const answer = value();
	await new Promise((resolve) => setTimeout(resolve, 1000));
	return answer;
};

test('news that come while a list is first read have it read again, and once only [A2.03]', async () => {
	const queryClient = new QueryClient();
	const queryKey = ['orders'];
	let onServer = 'before';
	const queryFn = vi.fn(() => slowly(() => onServer));
	const { schedule, stop } = throttledReading(queryClient, queryKey, 100);
	const leave = new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => undefined);
	await vi.advanceTimersByTimeAsync(500);
	onServer = 'after';
	schedule();
	await vi.advanceTimersByTimeAsync(600);
	expect(queryClient.getQueryData(queryKey)).toBe('before');
	await vi.advanceTimersByTimeAsync(5000);
	expect([queryFn.mock.calls.length, queryClient.getQueryData(queryKey)]).toEqual([2, 'after']);
	stop();
	leave();
});
