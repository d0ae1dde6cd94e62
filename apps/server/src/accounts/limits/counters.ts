import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { AppError, hashToken, type Orm } from '../../platform/index.ts';

/** Counts attempts of one kind over `duration` seconds. The keys are stored as hashes. */
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
		count: (...of: string[]) => limiter.penalty(key(...of)),
		takeBack: (...of: string[]) => limiter.reward(key(...of)),
		forget: (...of: string[]) => limiter.delete(key(...of)),
		has: async (...of: string[]) => ((await limiter.get(key(...of)))?.consumedPoints ?? 0) > 0,
	};
}
export type Counter = ReturnType<typeof createCounter>;

/** Adds one; returns the count. Errors: RATE_LIMITED above `most`. */
export async function atMost(most: number, { count }: Pick<Counter, 'count'>, ...of: string[]): Promise<number> {
	const { consumedPoints, msBeforeNext } = await count(...of);
	if (consumedPoints <= most) return consumedPoints;
	const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
	const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
	throw new AppError('RATE_LIMITED', `Too many tries. Please try again in ${wait}.`, { retryAfterSeconds: seconds });
}
