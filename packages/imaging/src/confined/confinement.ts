import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Compile cache shared by children; without it each start takes 120 ms and 27 MB more. Node skips it if not writable. */
export const compileCache: string = fileURLToPath(new URL('../../../../node_modules/.cache/imaging', import.meta.url));

const root = fileURLToPath(new URL('../../../../', import.meta.url));
/** The repository root is not permitted as a whole: it may contain the data folder. */
const program = ['node_modules/', 'packages/', 'package.json'].map((path) => join(root, path));

const lock = new URL('./lock.ts', import.meta.url).href;

/** Files of /proc that decoders read: usage and limits of their own process. */
const ownFacts = ['/proc/self/status', '/proc/self/limits'];

/**
 * Flags of Node's permission model: files of the program and the sandbox folder only, no child processes.
 * The model does not bind native code.
 */
export function nodeFlags(box: string): string[] {
	makeCache();
	const readable = [...program, ...ownFacts, join(box, '*')];
	const writable = [join(compileCache, '*'), join(box, '*')];
	return [
		'--permission',
		// libvips is an addon, and its WebAssembly build uses threads, which `lock.ts` restricts.
		'--allow-addons',
		'--allow-worker',
		`--import=${lock}`,
		'--disable-warning=SecurityWarning',
		...readable.map((path) => `--allow-fs-read=${path}`),
		...writable.map((path) => `--allow-fs-write=${path}`),
	];
}

/** Creates the folder of compiled code: children may write into the folder but not create it. */
function makeCache(): void {
	try {
		mkdirSync(compileCache, { recursive: true });
	} catch {
		// The cache is optional: children start more slowly without it.
	}
}

const isRoot = process.getuid?.() === 0;
/** Root would lose access to other users' files in a user namespace; other users need one to create a network namespace. */
const ownNetwork = ['unshare', ...(isRoot ? [] : ['--user', '--map-current-user']), '--net', '--'];

let isCut: boolean | undefined;

/** Returns whether the kernel isolates children from every network, native code too. Some containers and systems forbid it. */
export function networkIsCut(): boolean {
	const [command = '', ...args] = ownNetwork;
	isCut ??= process.platform === 'linux' && spawnSync(command, [...args, 'true'], { stdio: 'ignore', timeout: 5000 }).status === 0;
	return isCut;
}

/** Command prefix that runs a child without network. */
export const withoutNetwork = (): readonly string[] => (networkIsCut() ? ownNetwork : []);
