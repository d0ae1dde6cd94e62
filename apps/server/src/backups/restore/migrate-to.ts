import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { type Database, migrate, migrationHashes, StartProblem } from '../../platform/index.ts';

const journalFile = 'meta/_journal.json';
const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

/**
 * Makes the tables as they were when a backup was made, by the first of today's migrations. Errors: `StartProblem` if the backup is of a
 * newer version, or of another program.
 */
export async function migrateTo(database: Database, folder: string, hashes: readonly string[]): Promise<void> {
	const known = migrationHashes(folder);
	if (hashes.length > known.length || hashes.some((hash, index) => known[index] !== hash))
		throw new StartProblem(
			'The backup was made by a newer version of the shop, or by another program. Restore it with the version that made it.',
		);
	if (hashes.length === known.length) await migrate(database, folder);
	else await withFirstMigrations(folder, hashes.length, (first) => migrate(database, first));
}

export async function withFirstMigrations<T>(folder: string, count: number, use: (first: string) => Promise<T>): Promise<T> {
	const first = await mkdtemp(path.join(tmpdir(), 'print-room-migrations-'));
	try {
		const journal = journalSchema.parse(JSON.parse(await readFile(path.join(folder, journalFile), 'utf8')));
		const entries = journal.entries.slice(0, count);
		await mkdir(path.join(first, 'meta'));
		await writeFile(path.join(first, journalFile), JSON.stringify({ ...journal, entries }));
		for (const { tag } of entries) await copyFile(path.join(folder, `${tag}.sql`), path.join(first, `${tag}.sql`));
		return await use(first);
	} finally {
		await rm(first, { recursive: true, force: true });
	}
}
