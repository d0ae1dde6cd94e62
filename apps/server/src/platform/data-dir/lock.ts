import { createHash } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { link, realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isCode } from '../error-code.ts';
import { makeFolder } from './make-folder.ts';

export interface DataDirLock {
	release(): Promise<void>;
}

export class DataDirInUse extends Error {
	override name = 'DataDirInUse';
	readonly dataDir: string;
	readonly holderPid: number | null;

	constructor(dataDir: string, holderPid: number | null) {
		const holder = holderPid === null ? 'another process' : `the process ${holderPid}`;
		super(`The data folder ${dataDir} is in use by ${holder}. Stop that one first, or give this one a folder of its own in DATA_DIR.`);
		this.dataDir = dataDir;
		this.holderPid = holderPid;
	}
}

/** Kind of the lock's socket: `system` names vanish with their process, a `file` may outlive it. */
export type LockKind = 'system' | 'file';

const defaultKind: LockKind = process.platform === 'linux' || process.platform === 'win32' ? 'system' : 'file';

/**
 * Makes this process the only user of the folder on this machine, until `release` or the end of the process. Throws `DataDirInUse` and
 * `StartProblem`. Abstract sockets belong to a network namespace: containers that share a folder do not see each other's lock.
 */
export async function lockDataDir(dataDir: string, kind: LockKind = defaultKind): Promise<DataDirLock> {
	await makeFolder('The data folder', dataDir);
	const folder = await realpath(dataDir);
	const address = lockAddress(folder, kind);
	let server = await tryListen(address);
	if (!server && kind === 'file' && (await removeStale(address))) server = await tryListen(address);
	if (!server) throw new DataDirInUse(folder, (await askHolder(address)).pid);
	server.unref();
	const held = server;
	return { release: () => new Promise((resolve) => held.close(() => resolve())) };
}

function lockAddress(folder: string, kind: LockKind): string {
	const name = `print-room-${createHash('sha256').update(folder).digest('hex').slice(0, 40)}`;
	// The temporary folder keeps the path of a socket file below its limit of about 100 characters.
	if (kind === 'file') return path.join(tmpdir(), `${name}.sock`);
	return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : `\0${name}`;
}

function tryListen(address: string): Promise<Server | null> {
	return new Promise((resolve, reject) => {
		const server = createServer((socket) => {
			socket.on('error', () => undefined);
			socket.end(String(process.pid));
		});
		server.once('error', (error) => ('code' in error && error.code === 'EADDRINUSE' ? resolve(null) : reject(error)));
		server.listen(address, () => resolve(server));
	});
}

/**
 * Removes the file of a holder that has died. The file is asked under a second name, and removed only if the first still means it: another
 * process that found it dead may have taken its place since.
 */
async function removeStale(address: string): Promise<boolean> {
	if ((await askHolder(address)).alive) return false;
	// Shorter than the address, whose length a system limits.
	const aside = path.join(path.dirname(address), `print-room-${process.pid}`);
	try {
		await rm(aside, { force: true });
		await link(address, aside);
		if ((await askHolder(aside)).alive) return false;
		if (statSync(address, { throwIfNoEntry: false })?.ino === statSync(aside).ino) rmSync(address, { force: true });
	} catch (error) {
		// A folder without hard links; a file that is gone needs no removal.
		if (!isCode(error, 'ENOENT')) await rm(address, { force: true });
	} finally {
		await rm(aside, { force: true });
	}
	return true;
}

function askHolder(address: string): Promise<{ alive: boolean; pid: number | null }> {
	return new Promise((resolve) => {
		const socket = connect(address);
		let alive = false;
		let text = '';
		const done = () => {
			socket.destroy();
			resolve({ alive, pid: /^\d+$/.test(text) ? Number(text) : null });
		};
		socket.setTimeout(1000, done);
		socket.on('connect', () => {
			alive = true;
		});
		socket.on('data', (chunk) => {
			text += chunk.toString();
		});
		socket.on('error', (error) => {
			// Any other refusal comes from a holder, such as one of another user.
			if (!isCode(error, 'ECONNREFUSED', 'ENOENT')) alive = true;
			done();
		});
		socket.on('end', done);
	});
}
