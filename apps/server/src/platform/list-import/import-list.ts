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

export interface ListRequest {
	readonly csv: string;
	/** fingerprint of a preview; without it nothing is applied */
	readonly fingerprint?: string | undefined;
}

/** Rolls back the transaction of a preview. */
class Shown extends Error {
	readonly answer: ListImport;

	constructor(answer: ListImport) {
		super('The import is only shown.');
		this.answer = answer;
	}
}

/** Locks the items that the file names until the transaction ends, and loads their possible references. */
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

/** Undo for an applied file: former values, each with its item's new version. */
function undoOf(written: readonly Written[]): NonNullable<ListImport['undo']> {
	return {
		update: written.flatMap(({ of: { known, values }, item: { id, version } }) =>
			known === null ? [] : [{ id, version, changes: Object.fromEntries(Object.keys(values).map((name) => [name, known[name]])) }],
		),
		remove: written.flatMap(({ of: { known }, item: { id, version } }) => (known === null ? [{ id, version }] : [])),
	};
}

/**
 * Compares a CSV with a list. With the fingerprint of a preview it is applied completely or not at all, with an audit entry for each item.
 * A preview finds refusals by writing and rolling back. Errors: PREVIEW_OUTDATED.
 */
export async function importList(orm: Orm, crud: CrudModel, { csv, fingerprint }: ListRequest, actor: Actor): Promise<ListImport> {
	const file = await readListFile(crud.model, csv);
	const titles = new Map(importColumns(crud.model).map(({ field, title }) => [field.name, title]));
	try {
		return await orm.transaction(async (tx) => {
			const held = await hold(tx, crud, file);
			const answer = { ignored: [...file.ignored], fingerprint: fingerprintOf(csv, held) };
			if (fingerprint !== undefined && fingerprint !== answer.fingerprint)
				throw new AppError('PREVIEW_OUTDATED', 'The list has changed since this preview. Please review it again.');
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
