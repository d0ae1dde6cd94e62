import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { inRoot, pinnedNode, root } from '../scripts/lib/paths.mjs';

/** Caches compiled modules, so that a restart does not compile them again. */
const compileCache = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? inRoot('.cache', 'compiled') };

export const startProgram = (path: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = process.env): ChildProcess =>
	fork(inRoot(path), args, {
		cwd: root,
		execPath: pinnedNode,
		env: { ...env, ...compileCache },
		stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
	});

export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/** Resolves with the program's `ready` message; rejects if it ends before. */
export function whenReady(name: string, child: ChildProcess): Promise<object> {
	return new Promise((resolve, reject) => {
		child.on('message', (message) => {
			if (typeof message === 'object' && message !== null && 'type' in message && message.type === 'ready') resolve(message);
		});
		child.once('error', reject);
		child.once('exit', (code, signal) => reject(new Error(`${name} ended with ${signal ?? `code ${code}`}.`)));
	});
}

export async function stopProgram(child: ChildProcess, limitMs = 9_000): Promise<void> {
	if (hasEnded(child)) return;
	const ended = once(child, 'exit');
	child.kill('SIGTERM');
	const timer = setTimeout(() => child.kill('SIGKILL'), limitMs);
	await ended;
	clearTimeout(timer);
}
