import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Logger } from 'pino';

const run = promisify(execFile);
const stopLimitMs = 30_000;
const pollMs = 50;

/** Stops a database server that outlived its owner's kill -9. A second server on the same folder would be refused. */
export async function stopLeftOver(folder: string, logger: Logger): Promise<void> {
	const pid = await readPid(folder);
	if (pid === null) return;
	if (await isServerOf(pid, folder)) {
		logger.warn({ pid }, 'stopping a database server that a killed process left behind');
		if (!(await stopAndWait(pid, 'SIGINT')) && !(await stopAndWait(pid, 'SIGQUIT'))) {
			throw new Error(
				`The database server ${pid} of ${folder} was left behind by a killed process and does not stop. Stop it by hand, then start again.`,
			);
		}
	}
	// The pid may belong to a zombie or, after a reboot, to any process; PostgreSQL would take either for a running server.
	await rm(path.join(folder, 'postmaster.pid'), { force: true });
}

async function readPid(folder: string): Promise<number | null> {
	const text = await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
	const pid = Number.parseInt(text.split('\n')[0] ?? '', 10);
	return Number.isInteger(pid) && pid > 1 && pid !== process.pid ? pid : null;
}

/** After a reboot the pid may belong to anything; only a server that was given this folder is ours to stop. */
async function isServerOf(pid: number, folder: string): Promise<boolean> {
	if (!(await isRunning(pid))) return false;
	const command = await commandLine(pid);
	return command === null || command.includes(folder);
}

async function commandLine(pid: number): Promise<string | null> {
	if (process.platform === 'win32') return null;
	try {
		if (process.platform === 'linux') return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ');
		return (await run('ps', ['-o', 'command=', '-p', String(pid)])).stdout;
	} catch {
		return '';
	}
}

async function isRunning(pid: number): Promise<boolean> {
	try {
		process.kill(pid, 0);
	} catch (error) {
		return error instanceof Error && 'code' in error && error.code === 'EPERM';
	}
	if (process.platform !== 'linux') return true;
	// A zombie keeps its pid until it is reaped, but holds nothing.
	const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
	return stat !== '' && !/^\s*[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 1));
}

async function stopAndWait(pid: number, signal: NodeJS.Signals): Promise<boolean> {
	try {
		process.kill(pid, signal);
	} catch {
		return !(await isRunning(pid));
	}
	for (let waitedMs = 0; waitedMs < stopLimitMs; waitedMs += pollMs) {
		if (!(await isRunning(pid))) return true;
		await pause(pollMs);
	}
	return false;
}
