import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { Socket } from 'node:net';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileCache, nodeFlags, withoutNetwork } from '../confined/confinement.ts';
import { makeSandbox, type Sandbox } from '../confined/sandbox.ts';

export interface ChildLimits {
	/** Bytes of data (heap and private mappings); enforced by the kernel if `prlimit` exists. */
	memoryLimitBytes: number;
	/** Seconds of processor time over all threads; the kernel's stop for an orphaned child. */
	cpuSeconds: number;
}

const childModule = fileURLToPath(new URL('./child.ts', import.meta.url));

const sandboxes = new WeakMap<ChildProcess, Sandbox>();

/**
 * Starts a child that waits for one job. It sees only the environment a program needs, only its job's files, and no network
 * if the kernel supports that.
 * @param module module to run
 */
export function startChild(limits: ChildLimits, module = childModule): ChildProcess {
	const sandbox = makeSandbox();
	const [command = process.execPath, ...args] = [
		...limitedBy(limits),
		...withoutNetwork(),
		process.execPath,
		...nodeFlags(sandbox.folder),
		module,
	];
	const child = spawn(command, args, {
		stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
		env: plainEnvironment(),
		serialization: 'json',
		windowsHide: true,
	});
	sandboxes.set(child, sandbox);
	return child.once('exit', sandbox.remove).once('error', sandbox.remove);
}

/** Returns a child's sandbox folder, its only access to files. */
export function sandboxOf(child: ChildProcess): Sandbox {
	const sandbox = sandboxes.get(child);
	if (sandbox === undefined) throw new Error('The child was not started here.');
	return sandbox;
}

export function holdProcess(child: ChildProcess, hold: boolean): void {
	const handles = [child, child.channel, child.stderr instanceof Socket ? child.stderr : null];
	for (const handle of handles) hold ? handle?.ref() : handle?.unref();
}

/** True if the kernel enforces the memory limit; elsewhere only the pixel limit and the timer apply. */
export const memoryIsLimited: boolean = process.platform === 'linux' && isOnPath('prlimit');

function limitedBy({ memoryLimitBytes, cpuSeconds }: ChildLimits): string[] {
	return memoryIsLimited ? ['prlimit', `--data=${Math.floor(memoryLimitBytes)}`, `--cpu=${Math.ceil(cpuSeconds)}`, '--core=0', '--'] : [];
}

const passedOn = ['PATH', 'TMPDIR', 'TEMP', 'SystemRoot', 'LD_LIBRARY_PATH'];

function plainEnvironment(): NodeJS.ProcessEnv {
	const kept = passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
	// Fewer malloc arenas: decoder threads otherwise keep several times the memory they use.
	return { ...Object.fromEntries(kept), MALLOC_ARENA_MAX: '2', NODE_COMPILE_CACHE: compileCache, NODE_ENV: 'production' };
}

function isOnPath(program: string): boolean {
	return (process.env.PATH ?? '').split(delimiter).some((folder) => {
		try {
			accessSync(join(folder, program), constants.X_OK);
			return true;
		} catch {
			return false;
		}
	});
}
