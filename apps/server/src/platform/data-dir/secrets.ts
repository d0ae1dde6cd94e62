import { randomBytes } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { isCode } from '../error-code.ts';
import { syncToDisk } from '../sync-to-disk.ts';
import { makeFolder } from './make-folder.ts';
import { StartProblem } from './start-problem.ts';

const secretBytes = 32;

/** Returns 32 random bytes that stay the same for the life of the data folder, also if two processes ask at once. */
export async function readOrMakeSecret(dataDir: string, name: string): Promise<Buffer> {
	if (!/^[a-z0-9-]{1,64}$/.test(name)) throw new RangeError(`A secret's name holds only a-z, 0-9 and hyphens: ${JSON.stringify(name)}`);
	const folder = path.join(dataDir, 'secrets');
	await makeFolder('The folder', folder, 0o700);
	const file = path.join(folder, name);
	const existing = await readSecret(file);
	if (existing) return existing;
	await writeOnce(folder, file, randomBytes(secretBytes));
	const made = await readSecret(file);
	if (!made) throw new Error(`The secret ${file} vanished while it was being made.`);
	return made;
}

async function readSecret(file: string): Promise<Buffer | null> {
	let text: string;
	try {
		text = await readFile(file, 'utf8');
	} catch (error) {
		if (isCode(error, 'ENOENT')) return null;
		throw error;
	}
	const secret = Buffer.from(text.trim(), 'hex');
	if (secret.length !== secretBytes) throw new StartProblem(`The secret ${file} is damaged; restore it from a backup or remove it.`);
	return secret;
}

/** Linking a finished file into place is atomic and, unlike renaming, never replaces another process's file. */
async function writeOnce(folder: string, file: string, secret: Buffer): Promise<void> {
	const draft = `${file}.${randomBytes(6).toString('hex')}`;
	try {
		const handle = await open(draft, 'wx', 0o600);
		try {
			await handle.writeFile(`${secret.toString('hex')}\n`);
			await handle.sync();
		} finally {
			await handle.close();
		}
		await link(draft, file).catch((error: unknown) => {
			if (!isCode(error, 'EEXIST')) throw error;
		});
		await syncToDisk(folder);
		await syncToDisk(path.dirname(folder));
	} finally {
		await rm(draft, { force: true });
	}
}
