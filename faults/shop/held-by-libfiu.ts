import type { Storage } from '../plan.ts';
import type { FaultShop } from './fault-shop.ts';
import { hasLibfiu } from './libfiu.ts';
import { descendants, isStopped, signal } from './processes.ts';

const lookEveryMs = 500;

/**
 * Ends processes that libfiu holds between fork and exec. libfiu takes a lock at each system call: a process that is forked while another
 * thread has the lock waits for it forever, and its parent waits with it. To the shop the process then is a killed image child.
 * @returns function that ends the watch
 */
export function endHeldForks(shop: Pick<FaultShop, 'webs' | 'workers'>, storage: Storage, say: (line: string) => void): () => void {
	if (!hasLibfiu || storage !== 'disk') return () => undefined;
	let seen = new Set<number>();
	const look = (): void => {
		const forks = [...new Set([...shop.webs(), ...shop.workers()])].flatMap((server) => {
			const family = descendants(server);
			return family.filter(
				({ pid, parent, command }) => parent === server && command.includes('apps/server/src/main.ts') && !isStopped(pid),
			);
		});
		for (const { pid } of forks.filter((fork) => seen.has(fork.pid))) {
			signal(pid, 'SIGKILL');
			say(`libfiu held process ${pid} between fork and exec; it was ended.`);
		}
		seen = new Set(forks.map(({ pid }) => pid));
	};
	const looking = setInterval(look, lookEveryMs);
	return () => clearInterval(looking);
}
