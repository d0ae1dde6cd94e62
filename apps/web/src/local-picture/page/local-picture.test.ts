import { expect, test } from 'vitest';
import {
	forgetAllPictures,
	forgetPicture,
	keepPicture,
	keptPicture,
	type LocalHead,
	type LocalPicture,
	makeLocalPicture,
	prefetchLocalPictures,
	readHead,
} from '../index.ts';
import { outdated } from './kept-pictures.ts';

const file = new File([Uint8Array.of(0xff, 0xd8, 0xff)], 'photo.jpg');
const size = { width: 3, height: 2 };
const picture: LocalPicture = { blob: new Blob(), url: 'blob:', original: size, preview: size, colours: 'exact' };

test('where there are no workers the file waits for the server [E2.01]', async () => {
	prefetchLocalPictures();
	const head: LocalHead | null = await readHead(file);
	expect(head).toBeNull();
	expect(await makeLocalPicture(file, { first: true })).toBeNull();
});

test('a call that was called off before it began throws the reason', async () => {
	await expect(makeLocalPicture(file, { signal: AbortSignal.abort(new Error('left')) })).rejects.toThrow('left');
});

test('a browser that keeps nothing fails no call', async () => {
	await keepPicture('a', picture);
	expect(await keptPicture('a')).toBeNull();
	await forgetPicture('a');
	await forgetAllPictures();
});

test('six pictures are kept for two weeks at most [E1.06]', () => {
	const day = 86_400_000;
	const entries = Array.from({ length: 8 }, (_, age) => ({ id: `age ${age}`, keptAt: 100 * day - age * day }));
	expect(outdated(entries, 100 * day)).toEqual(['age 6', 'age 7']);
	expect(outdated([{ id: 'old', keptAt: 0 }], 15 * day)).toEqual(['old']);
	expect(outdated([{ id: 'fresh', keptAt: 2 * day }], 15 * day)).toEqual([]);
});
