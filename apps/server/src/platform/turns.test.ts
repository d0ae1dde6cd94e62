import { setImmediate as nextIteration } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns, mapInTurns, nextTurn } from './turns.ts';

const values = Array.from({ length: 400 }, (_, index) => index);

/** Holds the process for a millisecond. */
function spin(): void {
	const end = performance.now() + 1;
	while (performance.now() < end);
}

test('long work on a list lets other requests have their turns, and keeps the order [ASVS 15.2.2]', async () => {
	let turns = 0;
	let isDone = false;
	const others = (async () => {
		while (!isDone) {
			await nextIteration();
			turns += 1;
		}
	})();
	const doubled = await mapInTurns(values, (value) => {
		spin();
		return value * 2;
	});
	isDone = true;
	await others;
	expect(doubled).toEqual(values.map((value) => value * 2));
	expect(turns).toBeGreaterThan(10);
});

test('long work runs piece by piece, and incoming requests are handled between two pieces', async () => {
	const ended: number[] = [];
	const first = Promise.all([1, 2, 3].map((name) => nextTurn().then(() => ended.push(name))));
	await nextIteration();
	const afterOne = [...ended];
	await first;
	expect(afterOne.length).toBeLessThan(3);
	expect(ended).toEqual([1, 2, 3]);
});

test('a loop that is quick gives no turn away', () => {
	expect(createTurns()()).toBeUndefined();
});
