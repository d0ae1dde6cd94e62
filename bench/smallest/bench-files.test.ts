import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { projectFiles, read } from '../../checks/support/project-files.ts';
import { benchFiles, inSmallestForm, runEach, runElsewhere } from './bench-files.ts';

test('npm test runs every bench of the project in its smallest form, and one of them with the copy that its test starts [O6.04]', async () => {
	const inProject = projectFiles.filter((path) => path.endsWith('.bench.ts'));
	const run = inSmallestForm(await benchFiles()).map((file) => `bench/${file}`);
	expect([...run, `bench/${runElsewhere}`].toSorted()).toEqual(inProject.toSorted());
	expect(read('checks/dev.test.ts')).toContain(`from '../bench/${runElsewhere}'`);
	expect(read('scripts/test.mjs')).toMatch(/^\tawait section\('Measurements, in their smallest form', \(\) => runBenches\(env\)\);$/m);
});

test('npm run test:long judges the figures of backups and of two workers in full, after the hour of load [O2.05] [O3.04]', () => {
	const judged = [...read('scripts/test.mjs').matchAll(/runBench\('([a-z-]+)', (?:env|\{ \.\.\.env, LOAD_MINUTES: '60' \})\)/g)];
	expect(judged.map(([, name]) => name)).toEqual(['load', 'backup', 'workers']);
});

test('a bench that breaks, measures nothing or measures no number fails the run [O6.04]', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'print-room-benches-'));
	onTestFinished(() => rm(folder, { recursive: true }));
	vi.spyOn(console, 'log').mockImplementation(() => undefined);
	const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
	const bench = async (name: string, body: string): Promise<string> => {
		const path = join(folder, `${name}.bench.ts`);
		await writeFile(path, `export async function measure() { ${body} }`);
		return path;
	};
	const one = (figure: string) => `return [{ name: 'it', unit: 'ms', figure: ${figure}, goal: { of: 'figure', atMost: 1 } }];`;
	const paths = await Promise.all([
		bench('good', one('2')),
		bench('broken', "throw new Error('rotten');"),
		bench('empty', 'return [];'),
		bench('odd', one('Number.NaN')),
	]);
	const { failures, ...count } = await runEach(paths);
	expect(count).toEqual({ passed: 1, failed: 3, skipped: 0 });
	expect(failures?.toSorted()).toEqual([
		'broken.bench.ts: Error: rotten',
		'empty.bench.ts: Error: It measures nothing.',
		'odd.bench.ts: Error: These are no numbers: it',
	]);
	expect(errors.mock.calls.map(([sentence]) => String(sentence)).toSorted()).toEqual([
		'FAILED broken.bench.ts:',
		'FAILED empty.bench.ts:',
		'FAILED odd.bench.ts:',
	]);
});
