import { expect, test } from 'vitest';
import { joining } from './joining.ts';

test('a request repeated while it is under way is not started again [C4.03]', async () => {
	const join = joining<number>();
	const answer = Promise.withResolvers<number>();
	let started = 0;
	const start = () => {
		started += 1;
		return answer.promise;
	};
	const both = [join('a print', start), join('a print', start)];
	answer.resolve(7);
	expect(await Promise.all(both)).toEqual([7, 7]);
	expect(started).toBe(1);
});

test('another print, or the same once it is done or has failed, is started [C4.03]', async () => {
	const join = joining<string>();
	expect(await Promise.all([join('a print', async () => 'one'), join('another', async () => 'two')])).toEqual(['one', 'two']);
	await expect(join('a print', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
	expect(await join('a print', async () => 'again')).toBe('again');
});
