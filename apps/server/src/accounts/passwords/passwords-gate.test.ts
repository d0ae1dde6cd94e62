import { expect, test } from 'vitest';
import { createGate } from './passwords-gate.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('runs no more than two at once, the others in the order they came [ASVS 2.4.1]', async () => {
	const gate = createGate({ atOnce: 2, mostWaiting: 10 });
	const begun: number[] = [];
	const locks = Array.from({ length: 5 }, () => Promise.withResolvers<number>());
	const runs = locks.map(({ promise }, n) =>
		gate.run(() => {
			begun.push(n);
			return promise;
		}),
	);
	await settled();
	expect(begun).toEqual([0, 1]);
	locks[1]?.resolve(1);
	await runs[1];
	await settled();
	expect(begun).toEqual([0, 1, 2]);
	for (const [n, { resolve }] of locks.entries()) resolve(n);
	expect(await Promise.all(runs)).toEqual([0, 1, 2, 3, 4]);
	expect(gate.begun).toBe(5);
});

test('goes on after a failure [ASVS 2.4.1]', async () => {
	const gate = createGate({ atOnce: 1, mostWaiting: 10 });
	const failing = gate.run(() => Promise.reject(new Error('no memory')));
	const next = gate.run(async () => 'next');
	await expect(failing).rejects.toThrow('no memory');
	expect(await next).toBe('next');
	expect(await gate.run(async () => 'and the one after')).toBe('and the one after');
});

test('turns away who would wait too long, and says when to come back [ASVS 2.4.1]', async () => {
	const gate = createGate({ atOnce: 1, mostWaiting: 1 });
	const first = Promise.withResolvers<string>();
	const runs = [gate.run(() => first.promise), gate.run(async () => 'second')];
	await expect(gate.run(async () => 'third')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 5 });
	first.resolve('first');
	expect(await Promise.all(runs)).toEqual(['first', 'second']);
	expect(gate.begun).toBe(2);
});
