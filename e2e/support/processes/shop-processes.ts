import { join } from 'node:path';
import { answersOk, endProcess, type StartedProcess, startProcess, untilReady } from './start-process.ts';

export type Environment = Readonly<Record<string, string>>;

/** Processes that are the shop's server: a single one, or several kinds apart. */
export interface ShopProcesses {
	/** Starts the server, and resolves once it is open. */
	start(changes?: Environment): Promise<void>;
	/** Ends the server; its services stay. */
	end(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
	/** Ends the server and its services. */
	close(): Promise<void>;
	readonly output: () => string;
	/** Folders of mails that are sent without a mail server. */
	readonly outboxes: readonly string[];
	/** Folders in which pictures are made. */
	readonly workFolders: readonly string[];
	/** Path of the file that holds a stored object. */
	blobPath(key: string): string;
}

export interface ShopPlace {
	readonly port: number;
	readonly dataDir: string;
	readonly environment: Environment;
}

/** Everything in one process, with its database and its files in the data folder. */
export function inOneProcess({ port, dataDir, environment }: ShopPlace): ShopProcesses {
	let server: StartedProcess | null = null;
	const end = async (signal?: 'SIGTERM' | 'SIGKILL') => {
		if (server !== null) await endProcess(server, signal);
	};
	return {
		start: async (changes) => {
			const own = { PORT: String(port), DATA_DIR: dataDir };
			server = startProcess({ file: 'apps/server/src/main.ts', environment: { ...environment, ...own, ...changes } });
			await untilReady('the shop', [server], () => answersOk(`http://localhost:${port}/readyz`));
		},
		end,
		close: end,
		output: () => server?.output() ?? '',
		outboxes: [join(dataDir, 'outbox')],
		workFolders: [join(dataDir, 'work')],
		blobPath: (key) => join(dataDir, 'blobs/files', key),
	};
}
