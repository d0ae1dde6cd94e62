import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from '../scripts/lib/paths.mjs';

const theme = inRoot('apps', 'web', 'src', 'ui', 'theme');
const source = inRoot('apps', 'web', 'src');
const css = readFileSync(join(theme, 'fonts.css'), 'utf8');
const page = readFileSync(join(source, '../index.html'), 'utf8');
const basicFiles = ['newsreader-basic.woff2', 'hanken-grotesk-basic.woff2'];

interface Face {
	readonly file: string;
	readonly ranges: readonly (readonly [first: number, last: number])[];
}

const faces: readonly Face[] = css.split('@font-face').flatMap((rule) => {
	const file = /url\("(?:[^"]*\/)?([^"/]+)"\)/.exec(rule)?.[1];
	if (file === undefined) return [];
	const ranges = [...(/unicode-range:([^;]+);/.exec(rule)?.[1] ?? '').matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)];
	return [{ file, ranges: ranges.map(([, first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const) }];
});

const facesOf = (character: string, family: string): string[] => {
	const code = character.codePointAt(0) ?? 0;
	return faces
		.filter(({ file, ranges }) => file.startsWith(family) && ranges.some(([first, last]) => first <= code && code <= last))
		.map(({ file }) => file);
};

test('the page preloads the basic font files, which have at most 60 kB together [E3.02]', () => {
	for (const file of basicFiles)
		expect(page).toContain(`<link rel="preload" as="font" type="font/woff2" href="/src/ui/theme/fonts/${file}"`);
	const bytes = basicFiles.reduce((sum, file) => sum + statSync(join(theme, 'fonts', file)).size, 0);
	expect(bytes).toBeLessThanOrEqual(60_000);
});

test.each(['newsreader', 'hanken-grotesk'])(
	'English texts need only the basic file of %s, other Latin letters exactly one more [E3.02]',
	(family) => {
		const english = ' abcxyzABCXYZ0189.,;:!?()[]/&@#%+-£€©·×÷°²³–—‘’“”…−\u00a0';
		for (const character of english) expect([character, facesOf(character, family)]).toEqual([character, [`${family}-basic.woff2`]]);
		for (const character of 'éüßñøœ↑¹½†‡„') expect([character, facesOf(character, family).length]).toEqual([character, 1]);
		for (const character of 'łŵşČ') expect(facesOf(character, family)).toEqual([expect.stringContaining('latin-ext')]);
	},
);

test('all files of a family are declared for the same weights: browsers choose among such a group by character only', () => {
	for (const family of ['Newsreader', 'Hanken Grotesk']) {
		const rules = css.split('@font-face').filter((rule) => rule.includes(`font-family: "${family}"`));
		expect(new Set(rules.map((rule) => /font-weight: ([^;]+);/.exec(rule)?.[1])).size).toBe(1);
	}
});

test('styles use only the weights and the upright letters that the font files hold', () => {
	for (const path of globSync('**/*.css', { cwd: source })) {
		if (path.endsWith('fonts.css')) continue;
		const rules = readFileSync(join(source, path), 'utf8');
		expect([path, rules.match(/italic|oblique|\bbold(?:er)?\b/g)]).toEqual([path, null]);
		const weights = [...rules.matchAll(/font(?:-weight)?:\s*(\d{3})\b(?!px)/g)].map(([, weight]) => Number(weight));
		expect([path, weights.filter((weight) => weight < 400 || weight > 600)]).toEqual([path, []]);
		for (const [, weight] of rules.matchAll(/font:\s*(\d{3})[^;]*var\(--serif\)/g)) expect([path, weight]).toEqual([path, '400']);
	}
});
