import { readdirSync, readFileSync } from 'node:fs';

export interface Found {
	readonly pid: number;
	readonly parent: number;
	readonly command: string;
	/** memory that it holds, in kB */
	readonly residentKb: number;
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
				residentKb: Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0),
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
