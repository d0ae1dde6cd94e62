import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';

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

const git = (folder: string, ...args: string[]): string =>
	execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

const hasGit = (folder: string): boolean => spawnSync('git', ['rev-parse'], { cwd: folder }).status === 0;

/** The commit before the last few that brought migrations, or the one that ROLL_OUT_FROM names; null where git has no such history. */
export function earlierCommit(folder = root): string | null {
	if (!hasGit(folder)) return null;
	if (process.env.ROLL_OUT_FROM !== undefined) return git(folder, 'rev-parse', '--verify', `${process.env.ROLL_OUT_FROM}^{commit}`);
	const added = git(folder, 'log', '--diff-filter=A', '--format=%H', `-${commitsBack}`, '--', migrations).split('\n');
	const [oldest] = added.slice(-1);
	const parent = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${oldest}^`], { cwd: folder, encoding: 'utf8' });
	return added.length === commitsBack && parent.status === 0 ? parent.stdout.trim() : null;
}

/** Returns whether a folder is a clone that was made without its history. */
export const isShallowClone = (folder = root): boolean => hasGit(folder) && git(folder, 'rev-parse', '--is-shallow-repository') === 'true';

const installedSchema = z.object({
	packages: z.record(z.string(), z.object({ dev: z.boolean().optional(), link: z.boolean().optional() })),
});

/** Paths of the installed packages that a program needs to run. */
async function packagesToRun(): Promise<string[]> {
	const { packages } = installedSchema.parse(JSON.parse(await readFile(join(root, 'node_modules/.package-lock.json'), 'utf8')));
	const isOutermost = (path: string) => path.lastIndexOf('node_modules/') === 0;
	return Object.entries(packages).flatMap(([path, { dev, link }]) => (dev || link || !isOutermost(path) ? [] : [path]));
}

/** The sources of a commit in a folder of their own, with its packages beside the installed ones of others. */
export async function earlierProgram(commit: string): Promise<EarlierProgram> {
	// On the disk of node_modules, so that its files can be linked.
	await mkdir(join(root, '.cache'), { recursive: true });
	const folder = await mkdtemp(join(root, '.cache', 'earlier-'));
	const archive = execFileSync('git', ['archive', commit, 'apps/server', 'packages', 'package.json'], { cwd: root, maxBuffer: 2 ** 30 });
	execFileSync('tar', ['-x', '-C', folder], { input: archive });
	// Links to files: image processes may read below their own node_modules only.
	execFileSync('cp', ['-al', '--parents', ...(await packagesToRun()), folder], { cwd: root });
	const own = join(folder, 'node_modules/@print-room');
	await mkdir(own, { recursive: true });
	for (const name of await readdir(join(folder, 'packages'))) await symlink(join(folder, 'packages', name), join(own, name));
	return {
		commit,
		migrations: (await readdir(join(folder, 'apps/server/src/migrations'))).filter((name) => name.endsWith('.sql')).length,
		main: join(folder, 'apps/server/src/main.ts'),
		remove: () => rm(folder, { recursive: true, force: true }),
	};
}
