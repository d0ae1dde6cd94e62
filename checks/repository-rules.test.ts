import { spawnSync } from 'node:child_process';
import { dirname, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../scripts/lib/paths.mjs';
import { hasDialect, hidesItsSubject } from './support/comments.ts';
import { publicNames, undocumentedFunctions } from './support/doc-blocks.ts';
import { importersOf } from './support/importers.ts';
import { isSource, isTest, isText, projectFiles, read } from './support/project-files.ts';

const sources = projectFiles.filter(isSource);
const limit = 300;
const maxBeside = 25;
/** Share of test titles that may break docs/style.md: a regular expression also finds good sentences. */
const maxRiddles = 0.01;
/** Lines of a small file, and the share of the web app's files that may be small and serve a single other one. */
const small = { lines: 40, maxShare: 0.1 };

/** Data tables, which may be longer: each is a single list. */
const tables: readonly string[] = [];

describe('files', () => {
	test('are found at all', () => {
		expect(sources.length).toBeGreaterThan(100);
	});

	test('have at most 300 lines, but for tests and tables of data', () => {
		const long = sources
			.filter((path) => !isTest(path) && !tables.includes(path))
			.map((path) => ({ path, lines: read(path).split('\n').length }));
		expect(long.filter(({ lines }) => lines > limit)).toEqual([]);
	});

	test('lie in folders of at most 25, but for migrations and fixtures', () => {
		const perFolder = new Map<string, number>();
		for (const path of projectFiles.filter((file) => !/^(?:apps\/server\/src\/migrations|fixtures)\//.test(file)))
			perFolder.set(dirname(path), (perFolder.get(dirname(path)) ?? 0) + 1);
		expect([...perFolder].filter(([, count]) => count > maxBeside)).toEqual([]);
	});

	test('switch no checker off', () => {
		const switches = new RegExp(['biome-' + 'ignore', '@ts-' + '(?:ignore|nocheck|expect-error)', 'eslint-' + 'disable'].join('|'));
		expect(sources.filter((path) => switches.test(read(path)))).toEqual([]);
	});

	test('name no path of the machine they were written on', () => {
		const machine = new RegExp(['/wo' + 'rk/', '/tmp/' + 'brief', 'spec-' + 'trace'].join('|'));
		expect(projectFiles.filter((path) => isText(path) && path !== 'package-lock.json' && machine.test(read(path)))).toEqual([]);
	});

	test('are not hidden from git by .gitignore', ({ skip }) => {
		if (spawnSync('git', ['rev-parse'], { cwd: root }).status !== 0) skip('This is no git checkout.');
		const { stdout } = spawnSync('git', ['check-ignore', '--no-index', '--stdin'], {
			cwd: root,
			input: sources.join('\n'),
			encoding: 'utf8',
		});
		expect(stdout.split('\n').filter(Boolean)).toEqual([]);
	});
});

describe('small files of the web app', () => {
	test('importers are counted once each, in every form of import', () => {
		const sources = new Map([
			[
				'a/one.ts',
				"import { two } from './two.ts';\nconst three = () => import('../b/three.tsx');\nnew URL('./two.ts?worker', import.meta.url);",
			],
			['a/two.ts', "export type { Three } from '../b/three.tsx';\nimport 'elsewhere.ts';"],
			['b/three.tsx', ''],
		]);
		expect([...importersOf(sources)]).toEqual([
			['a/one.ts', 0],
			['a/two.ts', 1],
			['b/three.tsx', 2],
		]);
	});

	test('a file with a single user seldom stands alone: its few lines belong there', () => {
		const paths = sources.filter(
			(path) => path.startsWith('apps/web/src/') && /\.tsx?$/.test(path) && !/\.fixture\.|\.d\.ts$/.test(path) && !isTest(path),
		);
		const texts = new Map(paths.map((path) => [path, read(path)]));
		const scraps = [...importersOf(texts)]
			.filter(([path, importers]) => importers === 1 && (texts.get(path) ?? '').split('\n').length - 1 <= small.lines)
			.map(([path]) => path);
		expect(scraps.length <= small.maxShare * paths.length ? [] : scraps).toEqual([]);
	});
});

describe('package-lock.json', () => {
	interface Locked {
		readonly version?: string;
		readonly optionalDependencies?: Readonly<Record<string, string>>;
	}
	const { packages }: { packages: Readonly<Record<string, Locked>> } = JSON.parse(read('package-lock.json'));

	/** Resolves a name from a package's folder upwards, as Node does. */
	const found = (from: string, name: string): Locked | undefined => {
		const nearest = packages[`${from}${from && '/'}node_modules/${name}`];
		return nearest ?? (from === '' ? undefined : found(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name));
	};

	test('lists the packages of other platforms too; npm ci refuses it otherwise', () => {
		const wanted = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
			Object.entries(optionalDependencies).map(([name, version]) => ({ path, name, version })),
		);
		const missing = wanted.filter(({ path, name, version }) => {
			const locked = found(path, name)?.version;
			return locked === undefined || (/^\d/.test(version) && locked !== version);
		});
		expect(wanted.length).toBeGreaterThan(20);
		expect(missing).toEqual([]);
	});
});

describe('tests', () => {
	const titles = projectFiles
		.filter(isTest)
		.flatMap((path) =>
			[...read(path).matchAll(/(?:\b(?:test|it)(?:\.\w+)*|[\])}`])\(\s*(['"`])(.*?)\1,/g)].map(([, , title = '']) => ({ path, title })),
		);

	test('have titles that state what is so', () => {
		expect(titles.length).toBeGreaterThan(2000);
		expect(titles.filter(({ title }) => /\bshould\b/i.test(title))).toEqual([]);
	});

	test('have titles in the words of docs/style.md, subject first', () => {
		const isRiddle = ({ title }: { title: string }): boolean => {
			const sentence = { line: 0, text: `${title.slice(0, 1).toUpperCase()}${title.slice(1)}` };
			return hidesItsSubject(sentence) || hasDialect(sentence);
		};
		const riddles = titles.filter(isRiddle);
		expect(riddles.length <= maxRiddles * titles.length ? [] : riddles).toEqual([]);
	});
});

describe('public functions', () => {
	test('without a doc block are found', () => {
		const source = [
			'/** Says so. */',
			'export function documented() {}',
			'export function undocumented() {}',
			'',
			'export const arrow = (x: number) => x;',
			'export const TABLE = 1;',
		].join('\n');
		expect(undocumentedFunctions(source)).toEqual(['undocumented', 'arrow']);
		expect(publicNames("export * from './a.ts';\nexport { b, type C } from './d.ts';")).toEqual({
			files: ['a.ts'],
			names: new Map([['d.ts', new Set(['b', 'C'])]]),
		});
	});

	test.each(['domain', 'imaging', 'foxy'])('public functions of %s have a doc block', (name) => {
		const index = `packages/${name}/src/index.ts`;
		const { files, names } = publicNames(read(index));
		const bare = [...files, ...names.keys()].flatMap((file) => {
			const path = posix.join(dirname(index), file);
			const wanted = names.get(file);
			return undocumentedFunctions(read(path))
				.filter((found) => files.includes(file) || wanted?.has(found))
				.map((found) => `${path}: ${found}`);
		});
		expect(files.length + names.size).toBeGreaterThan(0);
		expect(bare).toEqual([]);
	});
});
