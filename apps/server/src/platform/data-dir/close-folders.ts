import { chmod, stat } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from './make-folder.ts';

/** Where the data folder holds what people sent or must not know; the embedded database closes its own. */
const closed = ['blobs', 'incoming', 'work', 'temp', 'outbox', 'secrets', 'sandbox-cart'];

/**
 * Closes what the data folder holds to everybody but the shop's user, also what an earlier version left open. Whatever this process, and those that
 * it starts, make from now on is that user's alone. The data folder itself can be passed through, as the database may run as another user.
 */
export async function closeDataDir(dataDir: string): Promise<void> {
	await makeFolder('The data folder', dataDir);
	process.umask(0o077);
	for (const name of closed) {
		const folder = path.join(dataDir, name);
		await makeFolder('The folder', folder, 0o700);
		const { mode, uid } = await stat(folder);
		// Another user's, such as a mount: whoever made it says who may enter.
		const isOurs = process.getuid === undefined || process.getuid() === 0 || process.getuid() === uid;
		if ((mode & 0o077) !== 0 && isOurs) await chmod(folder, 0o700);
	}
}
