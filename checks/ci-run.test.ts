import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inRoot } from '../scripts/lib/paths.mjs';
import { plantTree } from './support/tree.ts';

/** Runs `.ci/run` with an npm that only prints and exits with `code`. */
function ciRun(prints: string, code: number) {
	const folder = plantTree({ 'bin/npm': `#!/bin/sh\nprintf '${prints}'\nexit ${code}\n` });
	chmodSync(join(folder, 'bin', 'npm'), 0o755);
	mkdirSync(join(folder, '.ci'));
	copyFileSync(inRoot('.ci', 'run'), join(folder, '.ci', 'run'));
	const path = [join(folder, 'bin'), process.env.PATH].join(delimiter);
	const { stdout, status } = spawnSync('bash', [join(folder, '.ci', 'run')], { encoding: 'utf8', env: { ...process.env, PATH: path } });
	return { last: stdout.trimEnd().split('\n').at(-1), status };
}

describe('.ci/run', () => {
	test.each([
		['all is well', 'good\\n12 passed, 0 failed\\n', 0, '12 passed, 0 failed', 0],
		['tests fail', '11 passed, 1 failed, 2 skipped\\n', 1, '11 passed, 1 failed, 2 skipped', 1],
		['npm has the last word', '11 passed, 1 failed\\nnpm error\\n', 1, '11 passed, 1 failed', 1],
		['the tests break off', 'Segmentation fault\\n', 139, '0 passed, 1 failed', 139],
		['nothing is counted though npm is content', 'good\\n', 0, '0 passed, 1 failed', 1],
	])('ends with the count and the exit code when %s', (_, prints, code, last, status) => {
		expect(ciRun(prints, code)).toEqual({ last, status });
	});
});
