import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from './make-folder.ts';

/** Writes a generated password to a file that only the shop's user can read. Returns its path. */
export async function keepFirstPassword(
	dataDir: string,
	{ email, password }: { readonly email: string; readonly password: string },
): Promise<string> {
	const folder = path.join(dataDir, 'secrets');
	await makeFolder('The folder', folder, 0o700);
	const file = path.join(folder, 'first-administrator');
	await writeFile(file, `${email}\n${password}\n`, { mode: 0o600, flush: true });
	return file;
}
