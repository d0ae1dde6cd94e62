import { expect, test } from 'vitest';
import { journeyFiles, matchFiles, splitArguments, testFiles } from './find-tests.mjs';

test('the search finds the project’s test files and journeys, and nothing of its packages', () => {
	expect(testFiles()).toContain('scripts/lib/find-tests.test.ts');
	expect(journeyFiles()).toContain('e2e/account/profile.spec.ts');
	expect([...testFiles(), ...journeyFiles()].filter((path) => path.includes('node_modules'))).toEqual([]);
});

test('matches files by a part of their path and names what matches nothing', () => {
	const files = ['apps/a/price.test.ts', 'apps/b/price-list.test.ts', 'e2e/cart.spec.ts'];
	expect(matchFiles(['price', './apps/b'], files)).toEqual({ found: files.slice(0, 2), missing: [] });
	expect(matchFiles(['cart', 'nowhere'], files)).toEqual({ found: ['e2e/cart.spec.ts'], missing: ['nowhere'] });
});

test('an option’s value stays with its option', () => {
	expect(splitArguments(['profile', '-g', 'undo', '--headed'], ['-g'])).toEqual({
		names: ['profile'],
		options: ['-g', 'undo', '--headed'],
	});
});
