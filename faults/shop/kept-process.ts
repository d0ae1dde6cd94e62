import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { inRoot, pinnedNode, root } from '../../scripts/lib/paths.mjs';
import type { Ground } from './ground.ts';

/** A process that is started again whenever it ends, as by a supervisor. */
export interface KeptProcess {
	readonly output: () => string;
	pid(): number | undefined;
	/** SIGTERM; SIGKILL after some seconds. */
	end(): Promise<void>;
}

interface Program {
	/** below `apps` */
	readonly file: readonly string[];
	readonly args?: readonly string[];
	readonly environment: Readonly<Record<string, string>>;
	/** called for each message of the process */
	readonly onMessage?: (message: unknown) => void;
}

const restartAfterMs = 500;
/** as the launcher of `npm start` has it */
const compiled = { NODE_COMPILE_CACHE: inRoot('.cache', 'compiled') };
const endWithinMs = 12_000;

export function keepRunning(ground: Pick<Ground, 'powered'>, { file, args = [], environment, onMessage }: Program): KeptProcess {
	let child: ChildProcess;
	let isEnding = false;
	let text = '';
	const start = () => {
		const started = spawn(pinnedNode, [inRoot('apps', ...file), ...args], {
			cwd: root,
			env: { PATH: process.env.PATH, ...compiled, ...environment },
			stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
		});
		child = started;
		for (const stream of [started.stdout, started.stderr])
			stream?.on('data', (chunk: Buffer) => {
				text += chunk.toString();
			});
		if (onMessage !== undefined) started.on('message', onMessage);
		started.once('exit', async () => {
			await pause(restartAfterMs);
			await ground.powered();
			if (!isEnding) start();
		});
	};
	start();
	const isUp = () => child.exitCode === null && child.signalCode === null;
	return {
		output: () => text,
		pid: () => (isUp() ? child.pid : undefined),
		end: async () => {
			isEnding = true;
			if (!isUp()) return;
			const gone = once(child, 'exit');
			child.kill('SIGTERM');
			const kill = setTimeout(() => child.kill('SIGKILL'), endWithinMs);
			await gone;
			clearTimeout(kill);
		},
	};
}
