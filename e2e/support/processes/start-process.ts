import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const startLimitMs = 300_000;

export interface StartedProcess {
	readonly child: ChildProcess;
	/** Everything that it printed. */
	readonly output: () => string;
}

export interface Program {
	/** Path below the root. */
	readonly file: string;
	readonly args?: readonly string[];
	readonly environment?: Readonly<Record<string, string>>;
}

export function startProcess({ file, args = [], environment = {} }: Program): StartedProcess {
	const child = spawn(join(root, 'node_modules/.bin/node'), [join(root, file), ...args], {
		cwd: root,
		// Compiled once: a run of the journeys starts this code some twenty times.
		env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: join(root, '.cache/compiled'), ...environment },
		stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
	});
	let text = '';
	const keep = (chunk: Buffer) => {
		text += chunk.toString('utf8');
	};
	child.stdout?.on('data', keep);
	child.stderr?.on('data', keep);
	return { child, output: () => text };
}

export const answersOk = (url: string): Promise<boolean> =>
	fetch(url).then(
		({ ok }) => ok,
		() => false,
	);

/** Resolves once the probe is true. Throws if a process ends before. */
export async function untilReady(name: string, processes: readonly StartedProcess[], probe: () => Promise<boolean>): Promise<void> {
	const deadline = Date.now() + startLimitMs;
	while (Date.now() < deadline) {
		const ended = processes.find(({ child }) => child.exitCode !== null);
		if (ended) throw new Error(`${name} ended with ${ended.child.exitCode}:\n${ended.output()}`);
		if (await probe()) return;
		await new Promise((next) => setTimeout(next, 50));
	}
	throw new Error(`${name} did not start in time:\n${processes.map(({ output }) => output()).join('\n')}`);
}

/** The first message of the process. Throws if it ends before. */
export function firstMessage(name: string, { child, output }: StartedProcess): Promise<unknown> {
	return new Promise((resolve, reject) => {
		child.once('message', resolve);
		child.once('exit', (code) => reject(new Error(`${name} ended with ${code}:\n${output()}`)));
	});
}

export async function endProcess({ child }: StartedProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const ended = once(child, 'exit');
	child.kill(signal);
	await ended;
}
