import { sql } from 'drizzle-orm';
import type { Executor, Orm } from '../database/index.ts';
import { FilterError } from './filter-error.ts';
import type { ParsedFilter } from './filter-model.ts';

const invalidRegularExpression = '2201B';
const queryCanceled = '57014';
const defaultTimeLimitMs = 5000;

/**
 * Runs a read with a parsed filter. One that has a person's regular expression in it gets a transaction of its own with a time limit
 * [ASVS 15.2.2], and the expression is tried first, as a table without rows would never compile it. Throws `FilterError` for both.
 */
export async function runFiltered<T>(
	orm: Orm,
	filter: Pick<ParsedFilter, 'patterns'>,
	read: (executor: Executor) => Promise<T>,
	timeLimitMs = defaultTimeLimitMs,
): Promise<T> {
	const { patterns } = filter;
	if (patterns.length === 0) return read(orm);
	try {
		return await orm.transaction(
			async (tx) => {
				await tx.execute(sql`select set_config('statement_timeout', ${String(timeLimitMs)}, true)`);
				for (const pattern of patterns) await tx.execute(sql`select '' ~ ${pattern}::text`);
				return read(tx);
			},
			{ accessMode: 'read only' },
		);
	} catch (error) {
		const code = postgresCode(error);
		if (code === invalidRegularExpression) {
			throw new FilterError('INVALID_PARAMETER_VALUE', 'regexp has to be a pattern that PostgreSQL understands.', error);
		}
		if (code === queryCanceled) throw new FilterError('INVALID_PARAMETER_VALUE', 'The pattern takes too long to search with.', error);
		throw error;
	}
}

/** Drizzle wraps the driver's error. */
function postgresCode(error: unknown): string | null {
	for (let current = error; current instanceof Error; current = current.cause) {
		if ('code' in current && typeof current.code === 'string') return current.code;
	}
	return null;
}
