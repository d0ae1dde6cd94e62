import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inRoot, pinnedNode, root } from '../../scripts/lib/paths.mjs';
import type { Surroundings } from '../journey/surroundings.ts';

const run = promisify(execFile);

/** Files that a row names and the shop has lost, as a backup of it says: every file is read and has its checksum. */
export async function lostFiles({ shop }: Surroundings): Promise<string[]> {
	const { LD_PRELOAD: _withoutFaults, ...variables } = shop.variables;
	const command = [inRoot('scripts', 'backup.mjs'), join(shop.ground.outside, 'backup')];
	return run(pinnedNode, command, { cwd: root, env: { PATH: process.env.PATH, ...variables } }).then(
		() => [],
		(error: unknown) => [error instanceof Error ? `${error.message}\n${Reflect.get(error, 'stdout')}` : String(error)],
	);
}
