import fc from 'fast-check';
import { expect, test } from 'vitest';
import { qrPath } from './qr-path.ts';

/** Modules covered by a path. */
const modulesOf = (path: string, size: number): boolean[][] => {
	const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
	for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g)) {
		modules[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
	}
	return modules;
};

test('draws the dark modules and no others', () => {
	const row = (size: number) => fc.array(fc.boolean(), { minLength: size, maxLength: size });
	const square = fc.integer({ min: 1, max: 30 }).chain((size) => fc.array(row(size), { minLength: size, maxLength: size }));
	fc.assert(
		fc.property(square, (modules) => {
			expect(modulesOf(qrPath(modules), modules.length)).toEqual(modules);
		}),
	);
});

test('draws neighbours as one rectangle', () => {
	expect(qrPath([[true, true, false, true]])).toBe('M0 0h2v1H0zM3 0h1v1H3z');
});
