import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRunning } from '../../checks/support/launcher.ts';

export interface Found {
	readonly pid: number;
	readonly parent: number;
	readonly command: string;
}

function look(name: string): Found[] {
	try {
		const status = readFileSync(`/proc/${name}/status`, 'utf8');
		// A process that has ended and waits to be collected cannot be struck any more.
		if (/^State:\s+[ZX]/m.test(status)) return [];
		return [
			{
				pid: Number(name),
				parent: Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]),
				command: readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim(),
			},
		];
	} catch {
		return [];
	}
}

const all = (): Found[] =>
	readdirSync('/proc')
		.filter((name) => /^\d+$/.test(name))
		.flatMap(look);

/** Everything that a process started, and what that started. */
export function descendants(pid: number, processes = all()): Found[] {
	return processes.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...descendants(child.pid, processes)]);
}

/** PostgreSQL's processes that serve connections of the shop, by the title that each gives itself. */
export const backendsOf = (postmaster: number): Found[] =>
	all().filter(({ parent, command }) => parent === postmaster && /^postgres: print_room /.test(command));

/** Sends a signal; false if the process is gone. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
	try {
		return process.kill(pid, name);
	} catch {
		return false;
	}
}

/** Returns whether a process takes no more steps, because it was stopped or has ended. */
export function isStopped(pid: number): boolean {
	try {
		return /^State:\s+[TtZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
	} catch {
		return true;
	}
}

/** A process that decodes pictures. */
export interface ImageChild extends Found {
	/** false: it waits for its job with its decoders loaded */
	readonly isAtWork: boolean;
}

/** Processes of a family that decode pictures. A child takes the name of its job when it begins. */
export const imageChildrenOf = (family: readonly Found[]): ImageChild[] =>
	family
		.map((one) => ({ ...one, isAtWork: one.command.startsWith('print-room image ') }))
		.filter(({ command, isAtWork }) => isAtWork || command.includes('packages/imaging/src/pool/child.ts'));

/** Lines of the note that a database's first process leaves below a data folder: its pid, and its port as the fourth. */
async function postmasterNote(dataFolder: string): Promise<readonly string[]> {
	const elsewhere = (await readFile(join(dataFolder, 'postgres-folder'), 'utf8').catch(() => '')).trim();
	return (await readFile(join(elsewhere || dataFolder, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
}

/** The database's first process. */
export async function postmasterIn(dataFolder: string): Promise<number | undefined> {
	const pid = Number((await postmasterNote(dataFolder))[0]);
	return pid > 0 && isRunning(pid) ? pid : undefined;
}

/** Address of the database that a shop runs by itself. */
export async function databaseIn(dataFolder: string): Promise<string> {
	const password = (await readFile(join(dataFolder, 'secrets', 'postgres-password'), 'utf8')).trim();
	return `postgres://print_room:${password}@127.0.0.1:${(await postmasterNote(dataFolder))[3]}/print_room`;
}
