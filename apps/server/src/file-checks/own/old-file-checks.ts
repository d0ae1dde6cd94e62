import { DAY_MS } from '@print-room/domain';
import { and, asc, eq, gte, lt, notExists, type SQL, sql } from 'drizzle-orm';
import { users } from '../../accounts/index.ts';
import type { Executor } from '../../platform/index.ts';
import type { FileChecksDeps } from '../file-checks.deps.ts';
import { fileCheckEntries, freeCheckRequests } from '../file-checks.table.ts';
import { takeBack } from './delete-file-check.ts';

/** Guests cannot delete their requests; an account's are deleted with the account. */
const keptDays = 365;
const atOnce = 100;

/** Condition for guests' requests without an entry for `keptDays`. */
function isOld(executor: Executor): SQL | undefined {
	const since = new Date(Date.now() - keptDays * DAY_MS);
	const { requestId, createdAt } = fileCheckEntries;
	const said = executor
		.select({ one: sql`1` })
		.from(fileCheckEntries)
		.where(and(eq(requestId, freeCheckRequests.id), gte(createdAt, since)));
	const person = executor.select({ one: sql`1` }).from(users).where(eq(users.id, freeCheckRequests.ownerId));
	return and(lt(freeCheckRequests.createdAt, since), notExists(said), notExists(person));
}

/** Removes old requests of guests, with names, e-mails and texts. One at a time, each complete. */
export async function sweepOld({ orm, logger }: Pick<FileChecksDeps, 'orm' | 'logger'>, signal: AbortSignal): Promise<void> {
	let removed = 0;
	for (let isMore = true; isMore && !signal.aborted; ) {
		const due = await orm
			.select({ id: freeCheckRequests.id })
			.from(freeCheckRequests)
			.where(isOld(orm))
			.orderBy(asc(freeCheckRequests.createdAt), asc(freeCheckRequests.id))
			.limit(atOnce);
		for (const { id } of due)
			removed += await orm.transaction(async (tx) => {
				const which = and(eq(freeCheckRequests.id, id), isOld(tx));
				const [still] = await tx.select({ id: freeCheckRequests.id }).from(freeCheckRequests).where(which);
				if (still === undefined) return 0;
				await takeBack(tx, id);
				return (await tx.delete(freeCheckRequests).where(which).returning({ id: freeCheckRequests.id })).length;
			});
		isMore = due.length === atOnce;
	}
	if (removed > 0) logger.info({ requests: removed }, 'swept old file checks of guests');
}
