import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { adminPages, shopPages } from '../packages/contract/src/index.ts';

/** The router needs a browser, so its source is read: the server answers 404 to pages that only the router knows. */
test.each([
	['routes.tsx', 'shopPages', shopPages],
	['admin-routes.ts', 'adminPages', adminPages],
])('every page of %s has its address in the table that the server reads too [C2.03] [A2.01]', (file, table, pages) => {
	const source = readFileSync(join(import.meta.dirname, '../apps/web/src', file), 'utf8');
	const used = [...source.matchAll(new RegExp(`\\b${table}\\.(\\w+)`, 'g'))].map(([, name]) => name);
	expect(used.toSorted()).toEqual(Object.keys(pages).toSorted());
	const literal = [...source.matchAll(/(?:path: |onUpload\(\s*)'(\/[^']*)'/g)].map(([, path]) => path);
	expect(literal, `Add these addresses to ${table} in packages/contract/src/pages, and use them from there.`).toEqual([]);
});
