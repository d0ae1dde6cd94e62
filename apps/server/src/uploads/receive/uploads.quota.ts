import { and, count, eq, ne, or, sql, sum } from 'drizzle-orm';
import { AppError, type Config, type Executor, type Tx } from '../../platform/index.ts';
import { isKept } from '../trouble/kept-uploads.ts';
import { uploads } from '../uploads.table.ts';

/** Checks how much this identity may still send (ASVS 5.2.4); unfinished uploads count whole. */
export async function checkQuota(
	{ config }: { config: Pick<Config, 'quota'> },
	executor: Executor,
	ownerId: string,
	incomingBytes = 0,
): Promise<void> {
	const [used] = await executor
		.select({ images: count(), bytes: sum(uploads.bytes).mapWith(Number) })
		.from(uploads)
		.where(and(eq(uploads.ownerId, ownerId), or(ne(uploads.state, 'failed'), isKept)));
	const { images: imageLimit, bytes: byteLimit } = config.quota;
	if ((used?.images ?? 0) >= imageLimit || (used?.bytes ?? 0) + incomingBytes > byteLimit)
		throw new AppError('QUOTA_EXCEEDED', 'There is no space for more images. Delete some that you no longer need.');
}

/** Serialises uploads per owner, so that two cannot both take the last place (ASVS 2.3.4). */
export async function lockQuota(tx: Tx, ownerId: string): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`quota:${ownerId}`}, 0))`);
}
