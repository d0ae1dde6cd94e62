import type { TrialData } from '@print-room/contract';
import { sql } from 'drizzle-orm';
import { type Actor, AppError, type Orm, type Queue, type Tx, writeAudit } from '../../platform/index.ts';
import { readStudio } from '../../settings/index.ts';
import { queueFileRemoval, queueKeyRemoval } from '../../uploads/index.ts';
import { trialTables } from './trial-tables.ts';

interface TrialDeps {
	readonly orm: Orm;
	readonly queue: Queue;
}

/**
 * Orders in the cart service's test mode, and those of the sandbox cart, whose receipts have addresses that the hosted cart's never have.
 * Everything else may have moved money.
 */
const isTrialOrder = sql`(is_test or coalesce(fc_receipt, '') ~ '/receipt/[^/?]+[?]key=[0-9a-f]{32}$')`;
const isCustomer = sql`not roles && array['supervisor', 'admin']`;

/** Counts what would be removed. */
export async function readTrialData(orm: Pick<Orm, 'execute'>): Promise<TrialData> {
	const { rows } = await orm.execute<TrialData & Record<string, unknown>>(sql`select
		(select count(*) from orders)::int as "orders",
		(select count(*) from designs)::int as "designs",
		(select count(*) from images)::int as "images",
		((select count(*) from users where ${isCustomer}) + (select count(*) from guests where migrated_to is null))::int as "people",
		(select count(*) from orders where not ${isTrialOrder})::int as "realOrders"`);
	const [found] = rows;
	if (found === undefined) throw new Error('The trial data could not be counted.');
	const { orders, designs, images, people, realOrders } = found;
	return { orders, designs, images, people, realOrders };
}

async function valuesOf(tx: Tx, query: ReturnType<typeof sql>): Promise<string[]> {
	return (await tx.execute<{ value: string }>(query)).rows.map(({ value }) => value);
}

/** Queues the removal of the files of all images, designs and zips, for after the transaction. */
async function queueFiles({ queue }: TrialDeps, tx: Tx): Promise<void> {
	const images = await valuesOf(tx, sql`select 'images/' || id as value from images union select 'images/' || id from uploads`);
	const designs = await valuesOf(tx, sql`select 'designs/' || id as value from designs`);
	await queueFileRemoval({ queue }, tx, [...images, ...designs]);
	const zips = await valuesOf(tx, sql`select blob_key as value from order_zips where blob_key is not null`);
	if (zips.length > 0) await queueKeyRemoval({ queue }, tx, zips, 0);
}

/**
 * Removes orders, designs, images and people but the staff, in one transaction: a process that dies leaves all of it, and a repeated call
 * finds nothing more. Files follow by jobs. Errors: VALIDATION_FAILED for another name than the shop's, REAL_ORDERS.
 */
export async function emptyTrial(deps: TrialDeps, actor: Actor, name: string): Promise<TrialData> {
	return deps.orm.transaction(async (tx) => {
		const studio = await readStudio(tx);
		if (name.trim() !== studio.name) {
			const message = `Type the name of the shop as it is written: ${studio.name}`;
			throw new AppError('VALIDATION_FAILED', message, { details: [{ path: 'name', message }] });
		}
		// No order may come between the look and the removal.
		await tx.execute(sql`lock table orders in share row exclusive mode`);
		const before = await readTrialData(tx);
		if (before.realOrders > 0)
			throw new AppError('REAL_ORDERS', 'The shop has orders that are no tests, so nothing was removed. Delete trial data one by one.');
		await queueFiles(deps, tx);
		for (const table of trialTables) await tx.execute(sql`delete from ${sql.identifier(table)}`);
		await tx.execute(sql`delete from webhook_inbox where processed_at is not null or gave_up`);
		await tx.execute(sql`delete from users where ${isCustomer}`);
		const changes = (['orders', 'designs', 'images', 'people'] as const).map((field) => ({ field, before: before[field], after: 0 }));
		await writeAudit(tx, actor, { action: 'empty', model: 'trial', recordId: 'trial', recordName: 'Trial data', changes });
		return readTrialData(tx);
	});
}
