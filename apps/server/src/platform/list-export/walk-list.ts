import { and, type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { type ReadModel, toItems } from '../crud/read-model.ts';
import { type EntityTable, rowsAtOnce, rowsById } from '../crud/rows-by-id.ts';
import type { Executor, Orm } from '../database/index.ts';
import { orderBy, type ParsedFilter } from '../filter/index.ts';

/** limit for a batch, however expensive its filter is */
const batchLimitMs = 20_000;

/**
 * Yields all items of a list in its order from one snapshot, batch by batch on demand. Holds a connection until it is read to the end or
 * returned early.
 */
export async function* walkList<Table extends EntityTable, Output>(
	orm: Orm,
	model: ReadModel<Table, Output>,
	filter: ParsedFilter,
	scope?: SQL,
): AsyncGenerator<Output[]> {
	const client = await orm.$client.connect();
	let failure: Error | undefined;
	try {
		await client.query('begin isolation level repeatable read read only');
		await client.query("select set_config('statement_timeout', $1, true)", [String(batchLimitMs)]);
		const tx = drizzle(client);
		const order = sql.join(orderBy(filter.order), sql`, `);
		const where = and(scope, filter.where);
		await tx.execute(sql`
			declare walked no scroll cursor for
			select ${model.table.id} as id from ${model.table} ${where === undefined ? sql`` : sql`where ${where}`} order by ${order}`);
		for (;;) {
			const rows = await nextRows(tx, model.table);
			if (rows.length === 0) break;
			yield await toItems(orm, rows, filter, model);
		}
	} catch (error) {
		failure = error instanceof Error ? error : new Error(String(error));
		throw error;
	} finally {
		// A failed connection may be in any state, so the pool replaces it.
		if (failure === undefined) failure = await client.query('rollback').then(() => undefined, asError);
		client.release(failure);
	}
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

async function nextRows<Table extends EntityTable>(tx: Executor, table: Table): Promise<InferSelectModel<Table>[]> {
	const { rows: walked } = await tx.execute<{ id: string }>(sql`fetch ${sql.raw(String(rowsAtOnce))} from walked`);
	const ids = walked.map(({ id }) => id);
	return rowsById(tx, table, ids);
}
