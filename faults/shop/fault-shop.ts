import type { Deliveries } from '../../fixtures/proxies/front.ts';
import type { Ground } from './ground.ts';
import type { ImageChild } from './processes.ts';

/** The shop as an operator runs it, with its services. What is killed is started again, as by a supervisor. */
export interface FaultShop {
	readonly url: string;
	/** addresses of the processes that answer requests */
	readonly webUrls: readonly string[];
	readonly cartUrl: string;
	readonly ground: Ground;
	/** those with which a command such as `npm run backup` reaches it */
	readonly variables: Readonly<Record<string, string>>;
	/** the cart's key that the shop has */
	apiKey(): Promise<string>;
	/** null: the cart's deliveries reach the shop without a way that could be disturbed */
	readonly deliveries: Deliveries | null;
	/** times that the launcher ended by itself and was started again */
	readonly gaveUp: () => number;
	/** null: each process is started by itself */
	launcher(): number | null;
	/** processes that answer requests; a process with both roles is both web and worker */
	webs(): readonly number[];
	workers(): readonly number[];
	cart(): number | undefined;
	postmaster(): Promise<number | undefined>;
	databaseUrl(): Promise<string>;
	imageChildren(): ImageChild[];
	/** every process that a power cut ends */
	everything(): Promise<readonly number[]>;
	isReady(): Promise<boolean>;
	keepLog(path: string): Promise<void>;
	close(): Promise<void>;
}

export const answersOk = (url: string): Promise<boolean> =>
	fetch(url, { signal: AbortSignal.timeout(3000) }).then(
		async (answer) => {
			await answer.arrayBuffer();
			return answer.ok;
		},
		() => false,
	);
