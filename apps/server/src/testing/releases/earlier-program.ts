import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../../../..');
const migrations = 'apps/server/src/migrations/*.sql';
/** Commits with migrations that lie between the earlier program and this one. */
const commitsBack = 5;

export interface EarlierProgram {
	readonly commit: string;
	/** number of its migrations */
	readonly migrations: number;
	/** path of its server's `main.ts` */
	readonly main: string;
	remove(): Promise<void>;
}

const git = (...args: string[]): string =>
	execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** The commit before the last few that brought migrations, or the one that ROLL_OUT_FROM names; null where git has no such history. */
export function earlierCommit(): string | null {
	if (spawnSync('git', ['rev-parse'], { cwd: root }).status !== 0) return null;
	if (process.env.ROLL_OUT_FROM !== undefined) return git('rev-parse', '--verify', `${process.env.ROLL_OUT_FROM}^{commit}`);
	const added = git('log', '--diff-filter=A', '--format=%H', `-${commitsBack}`, '--', migrations).split('\n');
	const [oldest] = added.slice(-1);
	const parent = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${oldest}^`], { cwd: root, encoding: 'utf8' });
	return added.length === commitsBack && parent.status === 0 ? parent.stdout.trim() : null;
}

/** The sources of a commit in a folder of their own, with its packages beside the installed ones of others. */
export async function earlierProgram(commit: string): Promise<EarlierProgram> {
	// On the disk of node_modules, so that its files can be linked.
	await mkdir(join(root, '.cache'), { recursive: true });
	const folder = await mkdtemp(join(root, '.cache', 'earlier-'));
	const archive = execFileSync('git', ['archive', commit, 'apps/server', 'packages', 'package.json'], { cwd: root, maxBuffer: 2 ** 30 });
	execFileSync('tar', ['-x', '-C', folder], { input: archive });
	// Links to files: image processes may read below their own node_modules only.
	execFileSync('cp', ['-al', join(root, 'node_modules'), folder]);
	const own = join(folder, 'node_modules/@print-room');
	await rm(own, { recursive: true });
	await mkdir(own);
	for (const name of await readdir(join(folder, 'packages'))) await symlink(join(folder, 'packages', name), join(own, name));
	return {
		commit,
		migrations: (await readdir(join(folder, 'apps/server/src/migrations'))).filter((name) => name.endsWith('.sql')).length,
		main: join(folder, 'apps/server/src/main.ts'),
		remove: () => rm(folder, { recursive: true, force: true }),
	};
}
