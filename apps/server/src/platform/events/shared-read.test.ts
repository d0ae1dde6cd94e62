import { setImmediate as nextIteration } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sharedRead } from './shared-read.ts';

const source = {};

/** Reads that end when the test says so. */
function heldReads() {
	const begun: { readonly id: string; end(): void }[] = [];
	const read = (_source: object, id: string) => new Promise<string>((resolve) => begun.push({ id, end: () => resolve(id) }));
	return { begun, look: sharedRead(read) };
}

async function endAll(begun: readonly { end(): void }[]): Promise<void> {
	for (let ended = 0; ended < begun.length; ended += 1) {
		begun[ended]?.end();
		await nextIteration();
	}
}

test('two thousand that wait for one thing look once, and those that come while a look is under way share the next [ASVS 15.2.2]', async () => {
	const { begun, look } = heldReads();
	const first = look(source, 'upload');
	await nextIteration();
	const others = Promise.all(Array.from({ length: 2000 }, () => look(source, 'upload')));
	await nextIteration();
	expect(begun.length).toBeLessThanOrEqual(2);
	await endAll(begun);
	expect([await first, new Set(await others)]).toEqual(['upload', new Set(['upload'])]);
	expect(begun).toHaveLength(2);
});

test('however many things are waited for, four are looked at at a time, and all in their turn [ASVS 15.2.2]', async () => {
	const { begun, look } = heldReads();
	const all = Promise.all(Array.from({ length: 200 }, (_, index) => look(source, `upload ${index}`)));
	await nextIteration();
	expect(begun).toHaveLength(4);
	await endAll(begun);
	expect(await all).toHaveLength(200);
});

test('a failing read fails for those that share it, and not for the next', async () => {
	let reads = 0;
	const look = sharedRead(async () => {
		reads += 1;
		if (reads === 1) throw new Error('away');
		return reads;
	});
	await expect(look(source, 'a')).rejects.toThrow('away');
	expect(await look(source, 'a')).toBe(2);
});
