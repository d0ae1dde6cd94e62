import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartProblem } from '../data-dir/index.ts';

const run = promisify(execFile);

export interface ServerUser {
	readonly name: string;
	readonly uid: number;
	readonly gid: number;
}

const userName = 'postgres';

/** User that the database server runs as; null: our own. PostgreSQL refuses root, so root uses `postgres`, created if missing. */
export async function serverUser(): Promise<ServerUser | null> {
	if (process.getuid?.() !== 0) return null;
	return (await findUser()) ?? (await makeUser());
}

async function findUser(): Promise<ServerUser | null> {
	try {
		const [uid, gid] = await Promise.all([run('id', ['-u', userName]), run('id', ['-g', userName])]);
		return { name: userName, uid: Number(uid.stdout), gid: Number(gid.stdout) };
	} catch {
		return null;
	}
}

async function makeUser(): Promise<ServerUser> {
	try {
		await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', userName]);
	} catch (error) {
		throw new StartProblem(
			'The embedded database cannot run as root, and the user "postgres" that would run it could not be made. ' +
				'Make that user, start the shop as another user than root, or set DATABASE_URL.',
			{ cause: error },
		);
	}
	const made = await findUser();
	if (!made) throw new Error('The user "postgres" was made but cannot be found.');
	return made;
}

/** The first folder on the path that the user may not enter; null if all are accessible. */
export async function firstClosedFolder(user: ServerUser, folder: string): Promise<string | null> {
	const script = 'for p in "$@"; do [ -x "$p" ] || { printf %s "$p"; exit 0; }; done';
	const { stdout } = await run('/bin/sh', ['-c', script, 'sh', ...ancestors(folder)], { uid: user.uid, gid: user.gid, cwd: '/' });
	return stdout === '' ? null : stdout;
}

function ancestors(folder: string): string[] {
	const parent = path.dirname(folder);
	return parent === folder ? [folder] : [...ancestors(parent), folder];
}
