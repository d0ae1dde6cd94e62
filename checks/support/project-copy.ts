import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, root } from '../../scripts/lib/paths.mjs';

/** What a clone does not have, or what a copy must not share. */
const leftOut = new Set(['.git', '.data', '.data-dev', '.cache', 'node_modules', 'screens', 'test-results', 'playwright-report']);

/** A copy of the project in a folder of any name, with the packages linked, so that nothing has to be installed again. */
export function copyProject(folder: string, mode = 0o755): void {
	mkdirSync(folder, { recursive: true, mode });
	for (const name of readdirSync(root)) if (!leftOut.has(name)) execFileSync('cp', ['-a', inRoot(name), join(folder, name)]);
	execFileSync('cp', ['-al', inRoot('node_modules'), join(folder, 'node_modules')]);
}
