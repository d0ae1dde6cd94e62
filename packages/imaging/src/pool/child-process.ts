import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { Socket } from 'node:net';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Box, makeBox } from '../confined/box.ts';
import { compileCache, nodeFlags, withoutNetwork } from '../confined/confinement.ts';

export interface ChildLimits {
	/** Bytes of data (heap and private mappings); enforced by the kernel where `prlimit` exists. */
	memoryLimitBytes: number;
	/** Seconds of processor time, over all threads; the kernel's own stop for a child that nobody watches any more. */
	cpuSeconds: number;
}

const childModule = fileURLToPath(new URL('./child.ts', import.meta.url));

/** The box of each child that lives. */
const boxes = new WeakMap<ChildProcess, Box>();

/**
 * Starts a child that waits for one job. It sees no variable of ours but the few that a program needs to run, no file but those of its job, and no
 * network where the kernel can do that.
 * @param module what it runs
 */
export function startChild(limits: ChildLimits, module = childModule): ChildProcess {
	const box = makeBox();
	const [command = process.execPath, ...args] = [
		...limitedBy(limits),
		...withoutNetwork(),
		process.execPath,
		...nodeFlags(box.folder),
		module,
	];
	const child = spawn(command, args, {
		stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
		env: plainEnvironment(),
		serialization: 'json',
		windowsHide: true,
	});
	boxes.set(child, box);
	return child.once('exit', box.remove).once('error', box.remove);
}

/** The only way of a child to files. */
export function boxOf(child: ChildProcess): Box {
	const box = boxes.get(child);
	if (box === undefined) throw new Error('The child was not started here.');
	return box;
}

/** Whether our own process stays alive for this child. */
export function holdProcess(child: ChildProcess, hold: boolean): void {
	const handles = [child, child.channel, child.stderr instanceof Socket ? child.stderr : null];
	for (const handle of handles) hold ? handle?.ref() : handle?.unref();
}

/** Whether the kernel holds children to their memory limit here; elsewhere only the pixel limit and the timer do. */
export const memoryIsLimited: boolean = process.platform === 'linux' && isOnPath('prlimit');

function limitedBy({ memoryLimitBytes, cpuSeconds }: ChildLimits): string[] {
	return memoryIsLimited ? ['prlimit', `--data=${Math.floor(memoryLimitBytes)}`, `--cpu=${Math.ceil(cpuSeconds)}`, '--core=0', '--'] : [];
}

const passedOn = ['PATH', 'TMPDIR', 'TEMP', 'SystemRoot', 'LD_LIBRARY_PATH'];

function plainEnvironment(): NodeJS.ProcessEnv {
	const kept = passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
	// Fewer malloc arenas: a decoder's threads otherwise keep several times what they use.
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
