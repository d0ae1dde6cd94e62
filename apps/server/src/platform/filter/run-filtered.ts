import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import type { Executor, Orm } from '../database/index.ts';
import { Semaphore } from '../semaphore.ts';
import { FilterError } from './filter-error.ts';
import type { ParsedFilter } from './filter-model.ts';

const invalidRegularExpression = '2201B';
const queryCanceled = '57014';
const defaultTimeLimitMs = 3000;
/** Database connections for regular expressions; the others stay free, however many people search. */
const semaphore = new Semaphore(2);

/** Shows all statements the same moment: a row that is written between them would be in the page and not in its total. */
const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

/**
 * Runs a read with a parsed filter, all of whose statements see the same moment. A filter with a regular expression gets one time limit for
 * all statements [ASVS 15.2.2]; the expression is compiled first, which a table without rows would never do, and few run at a time. Throws
 * `FilterError` for all of this.
 */
export async function runFiltered<T>(
	orm: Orm,
	{ patterns }: Pick<ParsedFilter, 'patterns'>,
	read: (executor: Executor) => Promise<T>,
	timeLimitMs = defaultTimeLimitMs,
): Promise<T> {
	if (patterns.length === 0) return orm.transaction(read, snapshot);
	const deadline = performance.now() + timeLimitMs;
	if (!(await semaphore.enter(timeLimitMs))) {
		throw new FilterError('INVALID_PARAMETER_VALUE', 'Too many searches with patterns are under way: try again in a moment.');
	}
	try {
		return await readWithin(deadline, orm, patterns, read);
	} catch (error) {
		const code = postgresCode(error);
		if (code === invalidRegularExpression) {
			throw new FilterError('INVALID_PARAMETER_VALUE', 'regexp has to be a pattern that PostgreSQL understands.', error);
		}
		if (code === queryCanceled) throw new FilterError('INVALID_PARAMETER_VALUE', 'The pattern takes too long to search with.', error);
		throw error;
	} finally {
		semaphore.leave();
	}
}

async function readWithin<T>(
	deadline: number,
	orm: Orm,
	patterns: readonly string[],
	read: (executor: Executor) => Promise<T>,
): Promise<T> {
	const client = await orm.$client.connect();
	try {
		await client.query('begin isolation level repeatable read read only');
		const bounded = boundedBy(deadline, client);
		for (const pattern of patterns) await bounded.query("select '' ~ $1::text", [pattern]);
		const result = await read(drizzle(bounded));
		await client.query('commit');
		client.release();
		return result;
	} catch (error) {
		await client.query('rollback').then(
			() => client.release(),
			() => client.release(true),
		);
		throw error;
	}
}

/** PostgreSQL limits each statement separately, so each gets the time that the earlier ones left. */
function boundedBy(deadline: number, client: PoolClient): PoolClient {
	const query = async (...statement: unknown[]): Promise<unknown> => {
		const remainingMs = Math.floor(deadline - performance.now());
		// Carries PostgreSQL's own code, because the query builder wraps every error from here.
		if (remainingMs < 1) throw Object.assign(new Error('The time for this read is over.'), { code: queryCanceled });
		await client.query("select set_config('statement_timeout', $1, true)", [String(remainingMs)]);
		return Reflect.apply(client.query, client, statement);
	};
	return new Proxy(client, { get: (target, property) => (property === 'query' ? query : Reflect.get(target, property)) });
}

/** Drizzle wraps the driver's error. */
function postgresCode(error: unknown): string | null {
	for (let current = error; current instanceof Error; current = current.cause) {
		if ('code' in current && typeof current.code === 'string') return current.code;
	}
	return null;
}
