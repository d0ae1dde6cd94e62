import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { temporaryFolder } from '../testing/open-cart.ts';
import { FileStore } from './file-store.ts';
import { KeyedLock } from './keyed-lock.ts';

const schema = z.object({ n: z.number() });

test('a file store keeps stored records and forgets removed ones when it is reopened [D20]', async () => {
	const folder = join(await temporaryFolder(), 'records');
	const store = await FileStore.open(folder, schema);
	await store.put('a', { n: 1 });
	await store.put('a', { n: 2 });
	await store.put('b', { n: 3 });
	await store.remove('b');
	expect((await FileStore.open(folder, schema)).entries()).toEqual([['a', { n: 2 }]]);
	expect(await readdir(folder)).toEqual(['a.json']);
});

test('a file store removes a half-written record after a crash and keeps the record before it [D20]', async () => {
	const folder = await temporaryFolder();
	await (await FileStore.open(folder, schema)).put('a', { n: 1 });
	await writeFile(join(folder, 'a.json.7.tmp'), '{"n":');
	expect((await FileStore.open(folder, schema)).get('a')).toEqual({ n: 1 });
	expect(await readdir(folder)).toEqual(['a.json']);
});

test('a file store names a file that it cannot read instead of losing it [D20]', async () => {
	const folder = await temporaryFolder();
	await writeFile(join(folder, 'a.json'), '{"n":"one"}');
	await expect(FileStore.open(folder, schema)).rejects.toThrow(join(folder, 'a.json'));
	await writeFile(join(folder, 'a.json'), '{"n":');
	await expect(FileStore.open(folder, schema)).rejects.toThrow(join(folder, 'a.json'));
});

test('work on one key waits its turn, also after work that failed [ASVS 2.3.4]', async () => {
	const lock = new KeyedLock();
	const order: string[] = [];
	const work = (key: string, name: string, fails = false) =>
		lock.run(key, async () => {
			order.push(`${name} begins`);
			await new Promise(setImmediate);
			order.push(`${name} ends`);
			if (fails) throw new Error(name);
		});
	const results = await Promise.allSettled([work('a', '1', true), work('a', '2'), work('b', '3')]);
	expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
	expect(order.indexOf('1 ends')).toBeLessThan(order.indexOf('2 begins'));
	expect(order.indexOf('3 begins')).toBeLessThan(order.indexOf('1 ends'));
});
