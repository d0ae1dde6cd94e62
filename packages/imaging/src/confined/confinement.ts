import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Kept from one child to the next: without it each would strip and compile its program anew, for 120 ms and 27 MB. Node does without when it cannot write here. */
export const compileCache: string = fileURLToPath(new URL('../../../../node_modules/.cache/imaging', import.meta.url));

const root = fileURLToPath(new URL('../../../../', import.meta.url));
/** Not the whole root: the data folder may lie in it. */
const program = ['node_modules/', 'packages/', 'package.json'].map((path) => join(root, path));

const lock = new URL('./lock.ts', import.meta.url).href;

/** What of Linux the decoders look at: what they hold, and what they may. */
const ownFacts = ['/proc/self/status', '/proc/self/limits'];

/** Node's permission model: no file but the program's and those of the box, no process beside. It binds Node, not native code. */
export function nodeFlags(box: string): string[] {
	makeCache();
	const readable = [...program, ...ownFacts, join(box, '*')];
	const writable = [join(compileCache, '*'), join(box, '*')];
	return [
		'--permission',
		// libvips comes as an addon, and in WebAssembly with threads, which `lock.ts` holds.
		'--allow-addons',
		'--allow-worker',
		`--import=${lock}`,
		'--disable-warning=SecurityWarning',
		...readable.map((path) => `--allow-fs-read=${path}`),
		...writable.map((path) => `--allow-fs-write=${path}`),
	];
}

/** A child may write into it, but not make it. */
function makeCache(): void {
	try {
		mkdirSync(compileCache, { recursive: true });
	} catch {
		// Without it children start slower, and work.
	}
}

const isRoot = process.getuid?.() === 0;
/** Root keeps its rights over other users' files, which it would lose in a user namespace; others need one to make a network of their own. */
const ownNetwork = ['unshare', ...(isRoot ? [] : ['--user', '--map-current-user']), '--net', '--'];

let isCut: boolean | undefined;

/** Whether the kernel keeps children from every network here: native code too. Containers and some systems do not allow it. */
export function networkIsCut(): boolean {
	const [command = '', ...args] = ownNetwork;
	isCut ??= process.platform === 'linux' && spawnSync(command, [...args, 'true'], { stdio: 'ignore', timeout: 5000 }).status === 0;
	return isCut;
}

/** What stands before the program of a child, so that it has no network. */
export const withoutNetwork = (): readonly string[] => (networkIsCut() ? ownNetwork : []);
