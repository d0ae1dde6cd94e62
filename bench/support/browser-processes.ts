import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';

export async function processesOf(browser: Browser): Promise<number[]> {
	const session = await browser.newBrowserCDPSession();
	const { processInfo } = await session.send('SystemInfo.getProcessInfo');
	await session.detach();
	return processInfo.map(({ id }) => id);
}

/** Megabytes that belong to the processes, shared memory counted once. */
function megabytesOf(processes: readonly number[]): number {
	const kilobytes = processes.map((id) => {
		try {
			return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
		} catch {
			// The process has ended, or the system has no such files.
			return 0;
		}
	});
	return kilobytes.reduce((sum, value) => sum + value, 0) / 1000;
}

/** Watches how much the processes grow. `stop` returns the most, in megabytes. */
export function watchMemory(processes: readonly number[]): { readonly stop: () => number } {
	const before = megabytesOf(processes);
	let most = 0;
	const look = (): void => {
		most = Math.max(most, megabytesOf(processes) - before);
	};
	const watching = setInterval(look, 40);
	return {
		stop: () => {
			clearInterval(watching);
			look();
			return most;
		},
	};
}

/** Runs work while the processes, with their workers, stand still three quarters of the time. */
export async function slowedDown<Result>(processes: readonly number[], work: () => Promise<Result>): Promise<Result> {
	const signal = (name: NodeJS.Signals): void => {
		for (const id of processes) {
			try {
				process.kill(id, name);
			} catch {
				// The process has ended.
			}
		}
	};
	let isOver = false;
	const braking = (async () => {
		while (!isOver) {
			signal('SIGSTOP');
			await pause(15);
			signal('SIGCONT');
			await pause(5);
		}
	})();
	try {
		return await work();
	} finally {
		isOver = true;
		await braking;
	}
}
