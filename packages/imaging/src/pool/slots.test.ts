import { expect, test } from 'vitest';
import { createSlots } from './slots.ts';

const { signal } = new AbortController();

test('the most urgent waiter goes first, and equal ones go in order of arrival', async () => {
	const slots = createSlots(1);
	const order: string[] = [];
	await slots.acquire({ signal });
	const waiting = [
		['browsing', 10],
		['later', 10],
		['paid', -10],
		['plain', 0],
	] as const;
	const turns = waiting.map(async ([name, urgency]) => {
		await slots.acquire({ signal, urgency });
		order.push(name);
		slots.release();
	});
	slots.release();
	await Promise.all(turns);
	expect(order).toEqual(['paid', 'plain', 'browsing', 'later']);
});

test('a holder that wants to run alone waits until all slots are free, and keeps others out', async () => {
	const slots = createSlots(2);
	const seen: string[] = [];
	const enter = async (name: string, isAlone = false) => {
		await slots.acquire({ signal, isAlone });
		seen.push(name);
	};
	await enter('one');
	await enter('two');
	const turns = [enter('three'), enter('alone', true)];
	slots.release();
	expect([seen, slots.waiting]).toEqual([['one', 'two'], 2]);
	slots.release();
	await turns[1];
	expect(seen).toEqual(['one', 'two', 'alone']);
	slots.release();
	await Promise.all(turns);
	expect(seen).toEqual(['one', 'two', 'alone', 'three']);
});

test('a waiter that gives up running alone lets the others in', async () => {
	const slots = createSlots(2);
	await slots.acquire({ signal });
	const stop = new AbortController();
	const alone = slots.acquire({ signal: stop.signal, isAlone: true });
	const other = slots.acquire({ signal });
	stop.abort(new Error('over'));
	await expect(alone).rejects.toThrow('over');
	await other;
	expect(slots.waiting).toBe(0);
});
