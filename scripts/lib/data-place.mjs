import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Where everything is kept, for people; the server leaves a note in the data folder when the database had to lie elsewhere.
 * @param {string} dataDir
 */
export function dataSentence(dataDir) {
	let elsewhere = '';
	try {
		elsewhere = readFileSync(join(dataDir, 'postgres-folder'), 'utf8').trim();
	} catch {
		// Without a note the database is in the folder itself, or at DATABASE_URL.
	}
	return elsewhere === '' ? `Its data are in ${dataDir}.` : `Its data are in ${dataDir}, and its database in ${elsewhere}.`;
}
