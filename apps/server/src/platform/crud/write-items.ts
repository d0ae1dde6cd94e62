import { eq, type SQL, sql } from 'drizzle-orm';
import { type Actor, changesBetween } from '../audit/audit.ts';
import type { Tx } from '../database/index.ts';
import { AppError, notFound } from '../http/errors.ts';
import { newId } from '../ids.ts';
import { createTurns, mapInTurns } from '../turns.ts';
import { valueLeftOut } from './codec.ts';
import { type CrudModel, withRelations } from './crud-model.ts';
import type { ItemView, Row } from './crud-table.ts';
import { type Audited, writeHistory } from './history.ts';
import { referencesTo } from './references.ts';
import { inUse, refusedChange, refusedRemoval, usersOf } from './refusals.ts';

/** An item to change; without `version` the change applies to any version. */
export interface Which {
	readonly id: string;
	readonly version?: number | undefined;
}
export interface Change extends Which {
	readonly changes: Row;
}

/** Rows per statement. PostgreSQL takes 65,535 parameters, and building a huge statement blocks the process. */
const rowsAtOnce = 100;

function* inChunks<Value>(values: readonly Value[]): Generator<readonly Value[]> {
	for (let start = 0; start < values.length; start += rowsAtOnce) yield values.slice(start, start + rowsAtOnce);
}

/** A single array parameter, whatever the number of ids. */
const isAmong = ({ id }: CrudModel['table'], ids: readonly string[]): SQL => sql`${id} = any(${sql.param([...ids])}::text[])`;

const withoutId = ({ id: _id, ...values }: ItemView): Row => values;

function newRow({ codecs, columns, table }: CrudModel, body: Row): Row {
	const rows = codecs.map((codec) => {
		const { name } = codec.field;
		if (body[name] !== undefined) return codec.toRow(body[name]);
		// Appends to the end of its list.
		if (name === 'index') return { index: sql`(select coalesce(max(${columns.index}) + 1, 0) from ${table})` };
		return codec.toRow(valueLeftOut(codec.field));
	});
	return Object.assign({}, ...rows);
}

const patchOf = ({ codecs }: CrudModel, changes: Row): Row =>
	Object.assign(
		{},
		...codecs.flatMap((codec) => (changes[codec.field.name] === undefined ? [] : [codec.toRow(changes[codec.field.name])])),
	);

/** Inserts rows of new items, and nothing else. `more`: columns that are no field. Errors: DUPLICATE, VALIDATION_FAILED for a reference. */
export async function insertItems(tx: Tx, crud: CrudModel, bodies: readonly Row[], more: (body: Row) => Promise<Row>): Promise<ItemView[]> {
	const made: ItemView[] = [];
	try {
		const rows: Row[] = [];
		const turn = createTurns();
		for (const body of bodies) {
			await turn();
			rows.push({ ...newRow(crud, body), ...(await more(body)), id: newId() });
		}
		for (const chunk of inChunks(rows)) {
			const inserted = await tx
				.insert(crud.table)
				.values([...chunk])
				.returning(crud.columns);
			made.push(...inserted.map(crud.serialize));
		}
	} catch (error) {
		throw refusedChange(error, crud);
	}
	return made;
}

/** Creates items with what belongs to them, and audits it. Errors: DUPLICATE, VALIDATION_FAILED for a reference. */
export async function createItems(tx: Tx, crud: CrudModel, actor: Actor, bodies: readonly Row[]): Promise<ItemView[]> {
	const { beforeCreate, afterCreate } = crud.hooks;
	const made = await insertItems(tx, crud, bodies, async (body) => (await beforeCreate?.(tx, body)) ?? {});
	const audited: Audited[] = [];
	const turn = createTurns();
	for (const [index, item] of made.entries()) {
		await turn();
		const along = await afterCreate?.(tx, item, bodies[index] ?? {});
		audited.push({ item, changes: changesBetween(null, { ...withoutId(item), ...along }) });
	}
	await crud.hooks.afterWrite?.(
		tx,
		made.map((is) => ({ was: null, is })),
	);
	await writeHistory(tx, crud, actor, 'create', audited);
	return made;
}

/** Locks the rows until the transaction ends and returns their current items. The order is always the same, to avoid deadlocks. */
export async function lockRows(
	tx: Tx,
	{ table, columns, title }: CrudModel,
	which: readonly Which[],
	strength: 'update' | 'no key update',
): Promise<ReadonlyMap<string, Row>> {
	const ids = which.map(({ id }) => id);
	if (new Set(ids).size !== ids.length)
		throw new AppError('VALIDATION_FAILED', 'Invalid request; see details.', {
			details: [{ path: 'id', message: 'Named twice' }],
		});
	const found: Row[] =
		ids.length === 0 ? [] : await tx.select(columns).from(table).where(isAmong(table, ids)).orderBy(table.id).for(strength);
	const rows = new Map(found.map((row) => [String(row.id), row]));
	if (rows.size < ids.length) throw notFound(title);
	const outdated = which.filter(({ id, version }) => version !== undefined && rows.get(id)?.version !== version);
	if (outdated.length > 0)
		throw new AppError('EDIT_CONFLICT', 'Someone else has changed this since you opened it.', {
			details: outdated.map(({ id }) => ({ path: id, message: 'Someone else has changed this since you opened it.' })),
		});
	return rows;
}

async function updateRow(tx: Tx, crud: CrudModel, id: string, patch: Row): Promise<Row[]> {
	const { table, columns } = crud;
	try {
		const version = sql`${table.version} + 1`;
		return await tx
			.update(table)
			.set({ ...patch, version })
			.where(eq(table.id, id))
			.returning(columns);
	} catch (error) {
		throw refusedChange(error, crud);
	}
}

/**
 * Changes items if their versions are current; an unchanged item keeps its version. Errors: as for creating, ENTITY_NOT_FOUND,
 * EDIT_CONFLICT.
 */
export async function changeItems(tx: Tx, crud: CrudModel, actor: Actor, changes: readonly Change[]): Promise<ItemView[]> {
	const before = await lockRows(tx, crud, changes, 'no key update');
	const pairs: { readonly was: ItemView; readonly is: ItemView }[] = [];
	const turn = createTurns();
	for (const { id, changes: asked } of changes) {
		await turn();
		const row = before.get(id) ?? {};
		const was = crud.serialize(row);
		const patch = patchOf(crud, asked);
		const isSame = changesBetween(was, crud.serialize({ ...row, ...patch })).length === 0;
		const [after] = isSame ? [] : await updateRow(tx, crud, id, patch);
		pairs.push({ was, is: after === undefined ? was : crud.serialize(after) });
	}
	const changed = pairs.filter(({ was, is }) => was !== is);
	await crud.hooks.afterWrite?.(tx, changed);
	await writeHistory(
		tx,
		crud,
		actor,
		'update',
		await mapInTurns(changed, ({ was, is }) => ({ item: is, changes: changesBetween(was, is) })),
	);
	return pairs.map(({ is }) => is);
}

/** Deletes unused items. Errors: ENTITY_NOT_FOUND, EDIT_CONFLICT, IN_USE with all uses of the first one in use. */
export async function removeItems(tx: Tx, crud: CrudModel, actor: Actor, which: readonly Which[]): Promise<void> {
	const { hooks, table } = crud;
	const rows = await lockRows(tx, crud, which, 'update');
	const ids = which.map(({ id }) => id);
	const items = ids.map((id) => crud.serialize(rows.get(id) ?? {}));
	const [first] = items;
	if (first === undefined) return;
	const uses = [
		...((await hooks.beforeRemove?.(tx, ids)) ?? []),
		...(await referencesTo(tx, table, ids)).map((found) => ({ users: usersOf(found.table), ids: found.ids })),
	];
	const used = items.find(({ id }) => uses.some((use) => use.ids.includes(id)));
	const [named = first] = await withRelations(tx, crud, [used ?? first]);
	if (used !== undefined) throw inUse(crud, named, [...new Set(uses.filter((use) => use.ids.includes(used.id)).map(({ users }) => users))]);
	// Before the delete, while the record that they belong to can still be read.
	await writeHistory(
		tx,
		crud,
		actor,
		'delete',
		await mapInTurns(items, (item) => ({ item, changes: changesBetween(withoutId(item), null) })),
	);
	try {
		await tx.delete(table).where(isAmong(table, ids));
	} catch (error) {
		throw refusedRemoval(error, crud, named);
	}
	await hooks.afterRemove?.(tx, items);
}
