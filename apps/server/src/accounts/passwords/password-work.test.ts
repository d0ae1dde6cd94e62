import { expect, test } from 'vitest';
import { createPasswordWork } from './password-work.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('password hashing runs two at a time, and the rest in order of arrival [ASVS 2.4.1]', async () => {
	const work = createPasswordWork({ atOnce: 2, maxWaiting: 10 });
	const begun: number[] = [];
	const locks = Array.from({ length: 5 }, () => Promise.withResolvers<number>());
	const runs = locks.map(({ promise }, n) =>
		work.run(() => {
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
	expect(work.begun).toBe(5);
});

test('password hashing continues after a failure [ASVS 2.4.1]', async () => {
	const work = createPasswordWork({ atOnce: 1, maxWaiting: 10 });
	const failing = work.run(() => Promise.reject(new Error('no memory')));
	const next = work.run(async () => 'next');
	await expect(failing).rejects.toThrow('no memory');
	expect(await next).toBe('next');
	expect(await work.run(async () => 'and the one after')).toBe('and the one after');
});

test('a full queue refuses more password hashing and says when to try again [ASVS 2.4.1]', async () => {
	const work = createPasswordWork({ atOnce: 1, maxWaiting: 1 });
	const first = Promise.withResolvers<string>();
	const runs = [work.run(() => first.promise), work.run(async () => 'second')];
	await expect(work.run(async () => 'third')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 5 });
	first.resolve('first');
	expect(await Promise.all(runs)).toEqual(['first', 'second']);
	expect(work.begun).toBe(2);
});
