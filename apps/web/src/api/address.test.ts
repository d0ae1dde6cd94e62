import { expect, test } from 'vitest';
import { fillPath, queryString } from './address.ts';

test('fills parameters into a path and escapes what could leave it', () => {
	expect(fillPath('/designs/:id', { id: '0192' })).toBe('/designs/0192');
	expect(fillPath('/printItems/:id/sizes', { id: '../a b' })).toBe('/printItems/..%2Fa%20b/sizes');
});

test('a path whose parameter is missing is refused', () => {
	expect(() => fillPath('/designs/:id', {})).toThrow('needs id');
});

test('a query has its filters as JSON and no undefined values [A7.04]', () => {
	expect(queryString({ filter: { limit: 1 }, id: undefined })).toBe('?filter=%7B%22limit%22%3A1%7D');
	expect(queryString({ limit: 40, skip: 0 })).toBe('?limit=40&skip=0');
	expect(queryString({})).toBe('');
});
