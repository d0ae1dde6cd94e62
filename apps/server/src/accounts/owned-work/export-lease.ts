import { randomInt } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { AppError, type Logger, type Orm } from '../../platform/index.ts';
import { attempts } from '../accounts.table.ts';

const leaseMs = 60_000;
const renewMs = 20_000;

/**
 * Limits exports to one per person across all processes (ASVS 15.2.2) by a row that is renewed while the export runs; a process that died
 * blocks for a minute at most. Returns a function that ends the lease. Errors: RATE_LIMITED.
 */
export async function leaseExport({ orm, logger }: { orm: Orm; logger: Logger }, userId: string): Promise<() => void> {
	const key = `export:${userId}`;
	// Distinguishes this lease from a later one of the same person.
	const points = randomInt(2 ** 31);
	const lease = () => ({ points, expire: Date.now() + leaseMs });
	const taken = await orm
		.insert(attempts)
		.values({ key, ...lease() })
		.onConflictDoUpdate({ target: attempts.key, set: lease(), setWhere: lt(attempts.expire, Date.now()) })
		.returning({ key: attempts.key });
	if (taken.length === 0)
		throw new AppError('RATE_LIMITED', 'Your data is already being downloaded. Please wait until that download has finished.', {
			retryAfterSeconds: leaseMs / 1000,
		});
	const mine = and(eq(attempts.key, key), eq(attempts.points, points));
	const logged = (error: unknown) => logger.warn({ err: error }, 'the lease of an export could not be kept or given back');
	const renewing = setInterval(() => void orm.update(attempts).set(lease()).where(mine).catch(logged), renewMs).unref();
	return () => {
		clearInterval(renewing);
		void orm.delete(attempts).where(mine).catch(logged);
	};
}
