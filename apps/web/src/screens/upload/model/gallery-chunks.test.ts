import { expect, test } from 'vitest';
import { chunkSizeFor } from './gallery-chunks.ts';

test('chunks hold 2 cards on xs, 3 on sm and 4 otherwise [C9.07]', () => {
	expect([390, 599, 600, 899, 900, 1440].map(chunkSizeFor)).toEqual([2, 2, 3, 3, 4, 4]);
});
