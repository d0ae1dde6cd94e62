import { type ClaimKind, claimDataDir } from './claim.ts';

/** Test program: locks a folder and prints the outcome; the lock ends with the process. */
const [dataDir, kind] = process.argv.slice(2);
const kinds: readonly ClaimKind[] = ['system', 'file'];
const known = kinds.find((one) => one === kind);
if (dataDir === undefined || !known) throw new Error('usage: claim-child.ts <folder> <system|file>');
try {
	await claimDataDir(dataDir, known);
	process.stdout.write('claimed\n');
	process.stdin.resume();
} catch (error) {
	process.stdout.write(`${error instanceof Error ? error.name : 'unknown'}\n`);
}
