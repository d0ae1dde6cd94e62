import { describe, expect, test } from 'vitest';
import { isTest, projectFiles, read } from './support/project-files.ts';

/** Contexts whose default is anything but null: a component outside its provider would go on with that, without an error. */
const contextsWithDefault = (source: string): readonly string[] =>
	[...source.matchAll(/\bcreateContext(?:<(?:[^()]|\([^()]*\))*?>)?\(\s*([^\s])/g)].flatMap(([whole, first]) =>
		first === 'n' && /\(\s*n$/.test(whole) ? [] : [whole],
	);

/** Effects without a list of dependencies, which run after every render. */
const effectsWithoutDependencies = (source: string): readonly string[] =>
	[...source.matchAll(/^([\t ]*)use(?:Layout)?Effect\(([\s\S]*?)^\1\}([^\n]*)$/gm)].flatMap(([whole, , body = '', end = '']) =>
		!body.slice(0, body.indexOf('\n')).includes(');') && end.startsWith(');') ? [whole] : [],
	);

describe('the data flow of the web app', () => {
	const sources = projectFiles.filter((path) => path.startsWith('apps/web/src/') && /\.tsx?$/.test(path) && !isTest(path));
	const found = (find: (source: string) => readonly string[]) =>
		sources.flatMap((path) => find(read(path)).map((text) => ({ path, text })));

	test('is checked by rules that find a violation', () => {
		expect(contextsWithDefault('createContext<() => void>(() => undefined);')).toHaveLength(1);
		expect(contextsWithDefault('createContext<Editor | null>(null);')).toEqual([]);
		expect(effectsWithoutDependencies('\tuseEffect(() => {\n\t\trun();\n\t});\n')).toHaveLength(1);
		expect(effectsWithoutDependencies('\tuseEffect(() => {\n\t\trun();\n\t}, [run]);\n\tuseEffect(() => run(), [run]);\n')).toEqual([]);
	});

	test('has no context whose default hides a missing provider', () => {
		expect(sources.length).toBeGreaterThan(500);
		expect(found(contextsWithDefault)).toEqual([]);
	});

	test('has no effect that runs after every render on the way to the cart', () => {
		const wayToCart = /^apps\/web\/src\/screens\/editor\/(?:adding|file-check)\//;
		expect(found(effectsWithoutDependencies).filter(({ path }) => wayToCart.test(path))).toEqual([]);
	});
});
