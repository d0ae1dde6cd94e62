import { expect, test } from 'vitest';
import { logoSize } from './logo-size.ts';

test.each([
	[
		{ width: 640, height: 256 },
		{ width: 80, height: 32 },
	],
	[
		{ width: 1600, height: 160 },
		{ width: 180, height: 18 },
	],
	[
		{ width: 16, height: 16 },
		{ width: 32, height: 32 },
	],
	[
		{ width: 16, height: 800 },
		{ width: 1, height: 32 },
	],
])('a logo of %o stands at the top in %o [S1.01]', (file, shown) => {
	expect(logoSize(file)).toEqual(shown);
});
