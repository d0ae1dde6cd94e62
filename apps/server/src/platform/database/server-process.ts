import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { StartProblem } from '../data-dir/index.ts';
import type { ServerUser } from './postgres-user.ts';
import { serverEnvironment } from './server-environment.ts';

export interface ServerProcess {
	readonly port: number;
	stop(): Promise<void>;
}

interface RunOptions {
	postgres: string;
	folder: string;
	user: ServerUser | null;
	logger: Logger;
	settings: Readonly<Record<string, string>>;
	onLost?: () => void;
}

const startLimitMs = 120_000;
const stopLimitMs = 10_000;
/** Random reads cost hardly more than sequential ones on SSDs, and compiling a statement takes longer than nearly all of ours run. */
const planner = { random_page_cost: '1.1', jit: 'off' } as const;
const attempts = 100;
const retryMs = 300;
const passing = /could not bind|Address already in use|shared memory block .* is still in use/i;
const hopeless = /files are incompatible with server|is not a valid data directory|could not access the server configuration file/i;

/** A temporary failure: the port was taken, or processes of a killed server are still ending. */
class TryAgain extends Error {}

export async function runServer(options: RunOptions): Promise<ServerProcess> {
	for (let attempt = 1; ; attempt += 1) {
		try {
			return await startOn(await freePort(), options);
		} catch (error) {
			if (!(error instanceof TryAgain) || attempt === attempts) throw error;
			await pause(retryMs);
		}
	}
}

async function startOn(port: number, { postgres, folder, user, logger, settings, onLost }: RunOptions): Promise<ServerProcess> {
	const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', timezone: 'UTC', lc_messages: 'C', ...planner, ...settings };
	const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
	// Detached: Ctrl-C goes to the whole process group, and the database has to outlive the requests that drain.
	const child = spawn(postgres, ['-D', folder, '-p', String(port), ...flags], {
		...(user && { uid: user.uid, gid: user.gid }),
		cwd: '/',
		detached: process.platform !== 'win32',
		env: serverEnvironment(),
		stdio: ['ignore', 'ignore', 'pipe'],
	});
	const exited = new Promise<void>((resolve) => {
		child.once('exit', () => resolve());
		child.once('error', () => resolve());
	});
	let stopping = false;
	await untilReady(child, logger);
	const stopOnExit = () => child.kill('SIGINT');
	process.once('exit', stopOnExit);
	void exited.then(() => {
		process.off('exit', stopOnExit);
		if (stopping) return;
		logger.fatal({ code: child.exitCode, signal: child.signalCode }, 'the embedded database ended by itself');
		onLost?.();
	});
	return {
		port,
		stop: async () => {
			stopping = true;
			child.kill('SIGINT');
			const timer = setTimeout(() => child.kill('SIGQUIT'), stopLimitMs);
			await exited;
			clearTimeout(timer);
		},
	};
}

function untilReady(child: ChildProcess, logger: Logger): Promise<void> {
	return new Promise((resolve, reject) => {
		const lastOutput: string[] = [];
		const fail = (reason: string) => {
			clearTimeout(timer);
			const text = lastOutput.join('').trim();
			const message = `The embedded database ${reason}: ${text}`;
			reject(passing.test(text) ? new TryAgain(message) : hopeless.test(text) ? new StartProblem(message) : new Error(message));
		};
		const timer = setTimeout(() => {
			child.kill('SIGQUIT');
			fail(`was not ready within ${startLimitMs / 1000} s`);
		}, startLimitMs);
		child.stderr?.on('data', (chunk: Buffer) => {
			const text = chunk.toString();
			logger.debug({ source: 'postgres' }, text.trim());
			lastOutput.push(text);
			if (lastOutput.length > 50) lastOutput.shift();
			if (!text.includes('database system is ready to accept connections')) return;
			clearTimeout(timer);
			resolve();
		});
		child.once('error', (error) => fail(`could not be started (${error.message})`));
		child.once('close', (code, signal) => fail(`ended while it was starting (${signal ?? `code ${code}`})`));
	});
}

/** A port that is free now; another process may take it before the server does, hence the attempts above. */
function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const probe = createServer();
		probe.once('error', reject);
		probe.listen(0, '127.0.0.1', () => {
			const address = probe.address();
			probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port'))));
		});
	});
}
