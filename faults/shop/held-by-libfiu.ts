import { readdirSync, readFileSync } from 'node:fs';
import type { Storage } from '../plan.ts';
import type { FaultShop } from './fault-shop.ts';
import { hasLibfiu } from './libfiu.ts';
import { descendants, isStopped, signal } from './processes.ts';

const lookEveryMs = 500;
/** SIGCHLD among the bits of signals that /proc names. */
const childSignal = 1n << 16n;

/** Children of servers that were forked and are not yet the program that they were forked for. */
function forksOf(servers: readonly number[]): Map<string, number> {
	const forks = servers.flatMap((server) =>
		descendants(server).filter(
			({ pid, parent, command }) => parent === server && command.includes('apps/server/src/main.ts') && !isStopped(pid),
		),
	);
	return new Map(forks.map(({ pid }) => [`${pid}`, pid]));
}

/** Threads in the handler of a signal, where libuv blocks all others, each with the number of its pauses so far. Node's inspector blocks them for ever. */
function handlersOf(servers: readonly number[]): Map<string, number> {
	const found = new Map<string, number>();
	for (const pid of servers.filter((server) => !isStopped(server))) {
		for (const status of threadsOf(pid)) {
			const field = (name: string): string => new RegExp(`^${name}:\\s+(.*)$`, 'm').exec(status)?.[1] ?? '0';
			const isHandling = (BigInt(`0x${field('SigBlk')}`) & childSignal) !== 0n && field('Name') !== 'SignalInspector';
			if (isHandling) found.set(`${field('Pid')} ${field('voluntary_ctxt_switches')}`, pid);
		}
	}
	return found;
}

function threadsOf(pid: number): string[] {
	try {
		return readdirSync(`/proc/${pid}/task`).map((thread) => readFileSync(`/proc/${pid}/task/${thread}/status`, 'utf8'));
	} catch {
		// The process or a thread has ended.
		return [];
	}
}

/**
 * Ends processes that libfiu holds. It takes locks at each system call, its own and that of the memory: a process that is forked while
 * another thread has one waits for it forever, and its parent with it; so does a server in the handler of a signal that came in the midst
 * of taking memory. To the shop the one is a killed image child, the other a killed server.
 * @returns function that ends the watch
 */
export function endHeldByLibfiu(shop: Pick<FaultShop, 'webs' | 'workers'>, storage: Storage, say: (line: string) => void): () => void {
	if (!hasLibfiu || storage !== 'disk') return () => undefined;
	const watchOf = (where: string, find: (servers: readonly number[]) => Map<string, number>) => {
		let seen = new Map<string, number>();
		return (servers: readonly number[]): void => {
			const found = find(servers);
			for (const pid of new Set([...found].flatMap(([key, pid]) => (seen.has(key) ? [pid] : [])))) {
				signal(pid, 'SIGKILL');
				say(`libfiu held process ${pid} ${where}; it was ended.`);
			}
			seen = found;
		};
	};
	const watches = [watchOf('between fork and exec', forksOf), watchOf('in the handler of a signal', handlersOf)];
	const looking = setInterval(() => {
		const servers = [...new Set([...shop.webs(), ...shop.workers()])];
		for (const watch of watches) watch(servers);
	}, lookEveryMs);
	return () => clearInterval(looking);
}
