import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkers } from '../scripts/lib/checkers.mjs';
import { inRoot } from '../scripts/lib/paths.mjs';
import { type Files, linkPackage, plantTree } from './support/tree.ts';

const own = (path: string) => readFileSync(inRoot(path), 'utf8');

async function judge(name: string, folder: string) {
	const checker = checkers.find((candidate) => candidate.name === name);
	if (!checker) throw new Error(`No checker is called ${name}.`);
	return await checker.check(folder);
}

describe('Biome', () => {
	const lint = (files: Files) => judge('lint', plantTree({ 'biome.json': own('biome.json').replace(/\t"\$schema".*\n/, ''), ...files }));

	test('passes good code', async () => {
		expect(await lint({ 'good.ts': "export const shop = 'open';\n" })).toMatchObject({ ok: true, seen: '2 files' });
	});

	test.each([
		['noExplicitAny', 'export const shop = (door: any) => door;\n'],
		['noNonNullAssertion', 'export const shop = (door: string | null) => door!.length;\n'],
		['noUnusedVariables', 'const shop = 1;\nexport const door = 2;\n'],
		['noUnusedImports', "import { join } from 'node:path';\n\nexport const door = 2;\n"],
		['useImportExtensions', "export { door } from './good';\n"],
		['organizeImports', "import { z } from 'zod';\nimport { join } from 'node:path';\n\nexport const door = [join, z];\n"],
		['noFocusedTests', "import { test } from 'vitest';\n\ntest.only('is open', () => {});\n"],
		['noFloatingPromises', 'const ring = async () => 1;\nexport const door = () => {\n\tring();\n};\n'],
		['format', 'export const shop = "open"\n'],
	])('catches %s', async (rule, source) => {
		const { ok, report } = await lint({ 'good.ts': 'export const door = 1;\n', 'planted.ts': source });
		expect(ok).toBe(false);
		expect(report).toContain(rule);
	});

	test('catches a file name that is not kebab-case', async () => {
		expect((await lint({ 'PlantedName.ts': "export const shop = 'open';\n" })).report).toContain('useFilenamingConvention');
	});

	test('does not pass when it reads nothing', async () => {
		expect((await lint({ 'biome.json': '{ "files": { "includes": ["nothing/**"] } }' })).ok).toBe(false);
	});
});

describe('the compiler', () => {
	const types = (files: Files) =>
		judge('types', plantTree({ 'package.json': '{ "type": "module" }', 'tsconfig.base.json': own('tsconfig.base.json'), ...files }));
	const project = '{ "extends": "../../tsconfig.base.json", "include": ["src"] }';

	test('passes good code and counts the files it read', async () => {
		expect(
			await types({ 'packages/domain/tsconfig.json': project, 'packages/domain/src/index.ts': 'export const door: number = 1;\n' }),
		).toMatchObject({
			ok: true,
			seen: '1 files in 1 projects',
		});
	});

	test.each([
		['a wrong type', "export const door: number = 'open';", 'TS2322'],
		['an unchecked index', 'export const door = (doors: number[]): number => doors[0];', 'TS2322'],
		['undefined for an optional property', 'export const door: { open?: true } = { open: undefined };', 'TS2375'],
		['an enum', 'export enum Door { Open }', 'TS1294'],
		['Node in a package without Node', 'export const door = process.env;', 'TS2580|TS2591|TS2304'],
	])('catches %s', async (_, source, code) => {
		const { ok, report } = await types({ 'packages/domain/tsconfig.json': project, 'packages/domain/src/index.ts': source });
		expect(ok).toBe(false);
		expect(report).toMatch(new RegExp(code));
	});

	test('does not pass when a project reads nothing', async () => {
		const { ok, report } = await types({
			'packages/domain/tsconfig.json': project,
			'packages/domain/other/index.ts': 'export const door = 1;',
		});
		expect(ok).toBe(false);
		expect(report).toContain('packages/domain/tsconfig.json reads no file');
	});

	test('does not pass when there is no project', async () => {
		expect((await types({})).ok).toBe(false);
	});
});

describe('knip', () => {
	const shop: Files = {
		'package.json': JSON.stringify({ name: 'shop', private: true, type: 'module', workspaces: ['packages/*', 'apps/*'] }),
		'knip.json': own('knip.json').replace(/\t"\$schema".*\n/, ''),
		'apps/server/package.json': JSON.stringify({
			name: '@print-room/server',
			type: 'module',
			dependencies: { '@print-room/domain': '1.0.0' },
		}),
		'apps/server/src/main.ts': "import { door } from '@print-room/domain';\nimport { bell } from './bell.ts';\n\nbell(door);\n",
		'apps/server/src/bell.ts': 'export const bell = (x: number) => x;\n',
		'packages/domain/package.json': JSON.stringify({ name: '@print-room/domain', type: 'module', exports: { '.': './src/index.ts' } }),
		'packages/domain/src/index.ts': "export { door } from './door.ts';\n",
		'packages/domain/src/door.ts': 'export const door = 1;\n',
	};
	const unused = (planted: Files = {}) => {
		const folder = plantTree({ ...shop, ...planted });
		linkPackage(folder, '@print-room/domain', `${folder}/packages/domain`);
		return judge('unused', folder);
	};

	test('passes a shop in which all is used', async () => {
		expect(await unused()).toMatchObject({ ok: true });
	});

	test.each<[string, Files, string]>([
		['an unused file', { 'apps/server/src/planted.ts': 'export const y = 1;\n' }, 'apps/server/src/planted.ts'],
		['an unused export', { 'apps/server/src/bell.ts': 'export const bell = (x: number) => x;\nexport const whistle = 1;\n' }, 'whistle'],
		['an unused export inside a package', { 'packages/domain/src/door.ts': 'export const door = 1;\nexport const hinge = 2;\n' }, 'hinge'],
		['an unlisted dependency', { 'apps/server/src/bell.ts': "import pad from 'left-pad';\n\nexport const bell = pad;\n" }, 'left-pad'],
		[
			'an unused dependency',
			{
				'apps/server/package.json': JSON.stringify({
					name: '@print-room/server',
					type: 'module',
					dependencies: { '@print-room/domain': '1.0.0', 'left-pad': '1.0.0' },
				}),
			},
			'left-pad',
		],
	])('catches %s', async (_, planted, name) => {
		const { ok, report } = await unused(planted);
		expect(ok).toBe(false);
		expect(report).toContain(name);
	});
});
