import { expect } from 'vitest';
import type { Tx } from '../platform/index.ts';
import type { TestShop } from './test-shop.ts';

/** Number of statements that wait for a lock. */
async function waitingStatements({ context }: TestShop): Promise<number> {
	const { rows } = await context.database.pool.query(
		"select count(*) as waits from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
	);
	return Number(rows[0]?.waits);
}

export interface Turns<T> {
	/** takes the lock */
	first(tx: Tx): Promise<unknown>;
	/** begins before `first` is committed; `last` and the commit wait until it waits for the lock */
	second(): Promise<T>;
	/** runs in the transaction of `first`, while `second` waits */
	last?(tx: Tx): Promise<unknown>;
	/** number of statements of `second` that wait in the end */
	readonly waiting?: number;
}

/** A race with a certain winner. Answers what became of the one that waited. */
export async function inTurn<T>(shop: TestShop, { first, second, last, waiting = 1 }: Turns<T>): Promise<T> {
	const later = await shop.context.orm.transaction(async (tx) => {
		await first(tx);
		const running = second();
		running.catch(() => undefined);
		await expect.poll(() => waitingStatements(shop)).toBe(waiting);
		await last?.(tx);
		return { running };
	});
	return later.running;
}
