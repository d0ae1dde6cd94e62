import { expect, test } from 'vitest';
import { createSlots } from './slots.ts';

const { signal } = new AbortController();

test('the most urgent of those who wait goes first, and equals go in the order they came', async () => {
	const slots = createSlots(1);
	const order: string[] = [];
	await slots.take({ signal });
	const waiting = [
		['browsing', 10],
		['later', 10],
		['paid', -10],
		['plain', 0],
	] as const;
	const turns = waiting.map(async ([name, urgency]) => {
		await slots.take({ signal, urgency });
		order.push(name);
		slots.give();
	});
	slots.give();
	await Promise.all(turns);
	expect(order).toEqual(['paid', 'plain', 'browsing', 'later']);
});

test('who wants to be alone waits until nobody is in, and keeps everybody out meanwhile', async () => {
	const slots = createSlots(2);
	const seen: string[] = [];
	const enter = async (name: string, isAlone = false) => {
		await slots.take({ signal, isAlone });
		seen.push(name);
	};
	await enter('one');
	await enter('two');
	const turns = [enter('three'), enter('alone', true)];
	slots.give();
	expect([seen, slots.waiting]).toEqual([['one', 'two'], 2]);
	slots.give();
	await turns[1];
	expect(seen).toEqual(['one', 'two', 'alone']);
	slots.give();
	await Promise.all(turns);
	expect(seen).toEqual(['one', 'two', 'alone', 'three']);
});

test('who stops waiting to be alone lets the others in', async () => {
	const slots = createSlots(2);
	await slots.take({ signal });
	const stop = new AbortController();
	const alone = slots.take({ signal: stop.signal, isAlone: true });
	const other = slots.take({ signal });
	stop.abort(new Error('over'));
	await expect(alone).rejects.toThrow('over');
	await other;
	expect(slots.waiting).toBe(0);
});
