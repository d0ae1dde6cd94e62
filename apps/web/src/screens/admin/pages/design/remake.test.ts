import { expect, test } from 'vitest';
import { isOver } from './remake.ts';

test('one waits for the new picture until its address is another one, and not for ever [D32]', () => {
	const remake = { from: '/files/old', sinceMs: 1000 };
	expect(isOver(remake, '/files/old', 60_000)).toBe(false);
	expect(isOver(remake, '/files/new', 2000)).toBe(true);
	expect(isOver(remake, '/files/old', 182_000)).toBe(true);
});
