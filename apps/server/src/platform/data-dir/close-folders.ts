import { chmod, stat } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from './make-folder.ts';

/** Folders with uploads or secrets; the embedded database closes its own. */
const closed = ['blobs', 'incoming', 'work', 'temp', 'outbox', 'secrets', 'sandbox-cart'];

/**
 * Closes the data folder's contents to other users, including what an earlier version left open, and sets the umask for this process and
 * its children. The data folder itself can be traversed, because the database may run as another user.
 */
export async function closeDataDir(dataDir: string): Promise<void> {
	await makeFolder('The data folder', dataDir);
	process.umask(0o077);
	for (const name of closed) {
		const folder = path.join(dataDir, name);
		await makeFolder('The folder', folder, 0o700);
		const { mode, uid } = await stat(folder);
		// A mounted folder, for example, may belong to another user, who decides about access.
		const isOurs = process.getuid === undefined || process.getuid() === 0 || process.getuid() === uid;
		if ((mode & 0o077) !== 0 && isOurs) await chmod(folder, 0o700);
	}
}
