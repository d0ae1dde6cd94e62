import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

/** Work that ends when it is told to. */
const work = (name: string, log: string[]) => {
	const { promise, resolve, reject } = Promise.withResolvers<void>();
	const run = (): Promise<void> => {
		log.push(name);
		return promise;
	};
	return { run, resolve, reject };
};

/** Lets every pending reaction run. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('one picture is made at a time, in the order of asking [E2.03]', async () => {
	const turns = createTurns();
	const log: string[] = [];
	const [a, b] = [work('a', log), work('b', log)];
	turns.take(a.run);
	turns.take(b.run);
	await settle();
	expect(log).toEqual(['a']);
	a.resolve();
	await settle();
	expect(log).toEqual(['a', 'b']);
});

test('a picture that someone is waiting for is made before all others [E2.03]', async () => {
	const turns = createTurns();
	const log: string[] = [];
	const all = ['a', 'b', 'c'].map((name) => work(name, log));
	const [, , third] = all.map(({ run }) => turns.take(run));
	third?.goFirst();
	for (const { resolve } of all) resolve();
	await settle();
	expect(log).toEqual(['c', 'a', 'b']);
});

test('work that left the line is not begun, and work that fails delays no other [E2.03]', async () => {
	const turns = createTurns();
	const log: string[] = [];
	const all = ['a', 'b', 'c'].map((name) => work(name, log));
	const [, second] = all.map(({ run }) => turns.take(run));
	second?.leave();
	all[0]?.reject(new Error('broken'));
	await settle();
	expect(log).toEqual(['a', 'c']);
});
