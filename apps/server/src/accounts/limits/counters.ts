import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { AppError, hashToken, type Orm } from '../../platform/index.ts';

/** Counts tries of one sort for so many seconds; what is counted stands in the database hashed. */
export function createCounter({ $client }: Pick<Orm, '$client'>, keyPrefix: string, duration: number) {
	const limiter = new RateLimiterPostgres({
		storeClient: $client,
		storeType: 'pool',
		tableName: 'attempts',
		tableCreated: true,
		clearExpiredByTimeout: false,
		keyPrefix,
		points: 1,
		duration,
	});
	const key = (...of: readonly string[]) => hashToken(of.join('\n'));
	return {
		/** One more; answers how many there are now, and for how long. */
		count: (...of: string[]) => limiter.penalty(key(...of)),
		takeBack: (...of: string[]) => limiter.reward(key(...of)),
		forget: (...of: string[]) => limiter.delete(key(...of)),
		has: async (...of: string[]) => ((await limiter.get(key(...of)))?.consumedPoints ?? 0) > 0,
	};
}
export type Counter = ReturnType<typeof createCounter>;

/** Counts one more; answers how many there are now. Errors: RATE_LIMITED when there were too many. */
export async function atMost(most: number, { count }: Pick<Counter, 'count'>, ...of: string[]): Promise<number> {
	const { consumedPoints, msBeforeNext } = await count(...of);
	if (consumedPoints <= most) return consumedPoints;
	const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
	const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
	throw new AppError('RATE_LIMITED', `Too many tries. Please try again in ${wait}.`, { retryAfterSeconds: seconds });
}
