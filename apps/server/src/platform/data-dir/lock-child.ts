import { type LockKind, lockDataDir } from './lock.ts';

/** Test program: locks a folder and prints the outcome; the lock ends with the process. */
const [dataDir, kind] = process.argv.slice(2);
const kinds: readonly LockKind[] = ['system', 'file'];
const known = kinds.find((one) => one === kind);
if (dataDir === undefined || !known) throw new Error('usage: lock-child.ts <folder> <system|file>');
try {
	await lockDataDir(dataDir, known);
	process.stdout.write('locked\n');
	process.stdin.resume();
} catch (error) {
	process.stdout.write(`${error instanceof Error ? error.name : 'unknown'}\n`);
}
