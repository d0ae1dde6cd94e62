import { execFile } from 'node:child_process';
import { access, chown, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartProblem } from '../data-dir/index.ts';
import { syncToDisk } from '../sync-to-disk.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import type { ServerUser } from './postgres-user.ts';
import { serverEnvironment } from './server-environment.ts';

const run = promisify(execFile);
const draftPrefix = 'postgres-new-';

interface InitOptions {
	dataDir: string;
	folder: string;
	binaries: PostgresBinaries;
	user: ServerUser | null;
	superuser: string;
	password: string;
}

/** Creates the cluster in a draft folder and renames it, so that the final folder always holds a complete cluster. */
export async function initCluster(options: InitOptions): Promise<void> {
	const { dataDir, folder } = options;
	await removeDrafts(dataDir);
	if (await exists(path.join(folder, 'PG_VERSION'))) return;
	await assertVacant(folder);
	const draft = await mkdtemp(path.join(dataDir, draftPrefix));
	try {
		const cluster = path.join(draft, 'cluster');
		if (options.user) await chown(draft, options.user.uid, options.user.gid);
		await runInitdb(options, draft, cluster);
		await rename(cluster, folder);
		await syncToDisk(path.dirname(folder));
	} finally {
		await rm(draft, { recursive: true, force: true });
	}
}

async function runInitdb({ binaries, user, superuser, password }: InitOptions, draft: string, cluster: string): Promise<void> {
	const passwordFile = path.join(draft, 'password');
	await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
	if (user) await chown(passwordFile, user.uid, user.gid);
	const options = ['--auth=scram-sha-256', `--username=${superuser}`, `--pwfile=${passwordFile}`, '--encoding=UTF8', '--locale=C'];
	// ICU sorts names as people expect on every machine, whatever its locales.
	const locale = ['--locale-provider=icu', '--icu-locale=en-GB'];
	try {
		await run(binaries.initdb, [`--pgdata=${cluster}`, ...options, ...locale], { ...user, cwd: '/', env: serverEnvironment() });
	} catch (error) {
		const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
		throw new Error(`The embedded database could not be set up in ${draft}: ${output}`, { cause: error });
	}
}

async function removeDrafts(dataDir: string): Promise<void> {
	const drafts = (await readdir(dataDir)).filter((name) => name.startsWith(draftPrefix));
	await Promise.all(drafts.map((name) => rm(path.join(dataDir, name), { recursive: true, force: true })));
}

async function assertVacant(folder: string): Promise<void> {
	const found = await readdir(folder).catch((error: unknown) => {
		const code = error instanceof Error && 'code' in error ? error.code : null;
		if (code === 'ENOENT') return [];
		if (code === 'ENOTDIR') return ['(a file)'];
		throw error;
	});
	if (found.length === 0) return;
	throw new StartProblem(
		`${folder} should hold the shop's database or not be there, but it holds something else. Restore it from a backup, move it away, or set DATA_DIR to another folder.`,
	);
}

function exists(file: string): Promise<boolean> {
	return access(file).then(
		() => true,
		() => false,
	);
}
