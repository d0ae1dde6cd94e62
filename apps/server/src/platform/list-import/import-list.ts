import { createHash } from 'node:crypto';
import { importColumns, type ListImport } from '@print-room/contract';
import { sql } from 'drizzle-orm';
import type { Actor } from '../audit/audit.ts';
import { type CrudModel, withRelations } from '../crud/crud-model.ts';
import { firstProblems } from '../csv/index.ts';
import type { Orm, Tx } from '../database/index.ts';
import { AppError } from '../http/errors.ts';
import { mapInTurns } from '../turns.ts';
import { compareLines, type Held, isSame, lineOf } from './compare-list.ts';
import { type ListFile, readListFile } from './read-list-file.ts';
import { loadTargets } from './references.ts';
import { type Written, writeLines } from './write-lines.ts';

export interface ListWish {
	readonly csv: string;
	/** of the answer that showed what would change; without it nothing does */
	readonly fingerprint?: string | undefined;
}

/** Ends the transaction of an import that is only shown. */
class Shown extends Error {
	readonly answer: ListImport;

	constructor(answer: ListImport) {
		super('The import is only shown.');
		this.answer = answer;
	}
}

/** The items that the file names, as they are until the transaction ends, and what they can refer to. */
async function hold(tx: Tx, crud: CrudModel, { lines }: ListFile): Promise<Held> {
	const ids = [...new Set(lines.flatMap(({ id }) => id ?? []))];
	const { table, columns } = crud;
	const rows = await tx
		.select(columns)
		.from(table)
		.where(sql`${table.id} = any(${sql.param(ids)}::text[])`)
		.orderBy(table.id)
		.for('no key update');
	const items = await withRelations(tx, crud, rows.map(crud.serialize));
	return { model: crud.model, known: new Map(items.map((item) => [item.id, item])), targets: await loadTargets(tx, crud) };
}

const fingerprintOf = (csv: string, { known, targets }: Held): string =>
	createHash('sha256')
		.update(JSON.stringify([csv, [...known.values()].map(({ id, version }) => [id, version]), [...targets]]))
		.digest('base64url');

/** What takes an applied file back: former values, each with the version that the file gave its item. */
function undoOf(written: readonly Written[]): NonNullable<ListImport['undo']> {
	return {
		update: written.flatMap(({ of: { known, values }, item: { id, version } }) =>
			known === null ? [] : [{ id, version, changes: Object.fromEntries(Object.keys(values).map((name) => [name, known[name]])) }],
		),
		remove: written.flatMap(({ of: { known }, item: { id, version } }) => (known === null ? [{ id, version }] : [])),
	};
}

/**
 * Holds a CSV against a list. With the fingerprint of such an answer it is applied, all of it or nothing, with an entry in the audit log for each
 * item. What would be refused is found by writing it; that is taken back where it is only shown. Errors: PREVIEW_OUTDATED.
 */
export async function importList(orm: Orm, crud: CrudModel, { csv, fingerprint }: ListWish, actor: Actor): Promise<ListImport> {
	const file = await readListFile(crud.model, csv);
	const titles = new Map(importColumns(crud.model).map(({ field, title }) => [field.name, title]));
	try {
		return await orm.transaction(async (tx) => {
			const held = await hold(tx, crud, file);
			const answer = { ignored: [...file.ignored], fingerprint: fingerprintOf(csv, held) };
			if (fingerprint !== undefined && fingerprint !== answer.fingerprint)
				throw new AppError('PREVIEW_OUTDATED', 'The list changed after what is to be applied was shown. Please look at it again.');
			const { meant, problems } = await compareLines(file.lines, held);
			const lines = await mapInTurns(meant, (one) => lineOf(one, held, titles));
			const { written, refused } = await writeLines(
				tx,
				crud,
				actor,
				meant.filter((one) => !isSame(one)),
			);
			const all = firstProblems([...file.problems, ...problems, ...refused]);
			if (fingerprint === undefined || all.length > 0) throw new Shown({ ...answer, lines, problems: all, applied: false });
			return { ...answer, lines, problems: [], applied: true, undo: undoOf(written) };
		});
	} catch (error) {
		if (error instanceof Shown) return error.answer;
		throw error;
	}
}
