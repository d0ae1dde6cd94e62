import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../apps/server/src/migrations');
const listFile = join(import.meta.dirname, 'support/landed-migrations.txt');

interface Faults {
	readonly changed: string[];
	readonly removed: string[];
	readonly unlisted: string[];
}

/** Compares the existing migrations with the list of landed ones, lines of `sha256sum`. */
function compare(list: string, files: ReadonlyMap<string, Buffer>): Faults {
	const landed = new Map(
		list
			.split('\n')
			.filter((line) => line !== '')
			.map((line) => {
				const [hash = '', name = ''] = line.split(/\s+/);
				return [name, hash] as const;
			}),
	);
	const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
	return {
		changed: [...landed].flatMap(([name, hash]) => {
			const bytes = files.get(name);
			return bytes === undefined || hashOf(bytes) === hash ? [] : [name];
		}),
		removed: [...landed.keys()].filter((name) => !files.has(name)),
		unlisted: [...files.keys()].filter((name) => !landed.has(name)),
	};
}

const migrations = () =>
	new Map(readdirSync(folder).flatMap((name) => (name.endsWith('.sql') ? [[name, readFileSync(join(folder, name))] as const] : [])));

test('a migration that has landed is neither changed nor removed, and a new one is added to the list', () => {
	const { changed, removed, unlisted } = compare(readFileSync(listFile, 'utf8'), migrations());
	expect(
		[...changed, ...removed],
		'Databases have run these migrations as they were: put the files back as they landed, and write what is to change as a new migration.',
	).toEqual([]);
	expect(
		unlisted,
		`Freeze each new migration: (cd apps/server/src/migrations && sha256sum ${unlisted.join(' ')}) >> checks/support/landed-migrations.txt`,
	).toEqual([]);
});

test('the comparison finds one that was changed, one that was removed and one that is not listed', () => {
	const hash = createHash('sha256').update('select 1;').digest('hex');
	const list = `${hash}  0000_kept.sql\n${hash}  0001_changed.sql\n${hash}  0002_removed.sql\n`;
	const files = new Map([
		['0000_kept.sql', Buffer.from('select 1;')],
		['0001_changed.sql', Buffer.from('select 2;')],
		['0003_new.sql', Buffer.from('select 3;')],
	]);
	expect(compare(list, files)).toEqual({ changed: ['0001_changed.sql'], removed: ['0002_removed.sql'], unlisted: ['0003_new.sql'] });
});
