import { PgDialect } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { stringify } from 'qs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../database/index.ts';
import { testDatabase } from '../testing/test-database.ts';
import { makePapers, paperModel, papers } from './filter-fixture.ts';
import { FilterError, orderBy, type ParsedFilter, parseFilter, parseQueryString, runFiltered } from './index.ts';

const dialect = new PgDialect();
const long = process.env.TEST_LONG !== undefined;

/** A word that our own SQL never holds, in clothes that try to break out. */
const marker = 'qzxw';
const hostile = fc
	.tuple(
		fc.constantFrom('', "'", '"', "';", '\\', '--', '$1', '%', '/*', '`', '(', '::', '\0', '?', '/', '\ud800'),
		fc.string({ maxLength: 6 }),
	)
	.map(([prefix, tail]) => `${prefix}${marker}${prefix}${tail}`);
const operatorNames = [
	'eq',
	'neq',
	'gt',
	'gte',
	'lt',
	'lte',
	'between',
	'inq',
	'nin',
	'like',
	'nlike',
	'ilike',
	'nilike',
	'regexp',
	'exists',
	'options',
];
const scalar = fc.oneof(
	hostile,
	fc.constantFrom('308', 'true', 'null', '2026-01-01', '/a/i', '/(/', '[', 'a%', '\\', '', 'i'),
	fc.integer(),
	fc.double(),
	fc.boolean(),
	fc.constant(null),
);
const key = fc.oneof(
	{ weight: 6, arbitrary: fc.constantFrom(...Object.keys(paperModel.fields)) },
	{ weight: 2, arbitrary: fc.constantFrom('$text', 'and', 'or', '__proto__', 'constructor') },
	{ weight: 1, arbitrary: hostile },
);
const { where } = fc.letrec<{ where: unknown; condition: unknown }>((tie) => ({
	where: fc.dictionary(key, tie('condition'), { maxKeys: 3 }),
	condition: fc.oneof(
		{ maxDepth: 4 },
		scalar,
		fc.dictionary(fc.oneof(fc.constantFrom(...operatorNames, 'search'), hostile), fc.oneof(scalar, fc.array(scalar, { maxLength: 3 })), {
			maxKeys: 2,
		}),
		fc.array(tie('where'), { maxLength: 3 }),
	),
}));
const order = fc.oneof(
	fc.tuple(key, fc.constantFrom('', ' ASC', ' DESC', ' desc', ' UP')).map((parts) => parts.join('')),
	hostile,
	fc.array(hostile, { maxLength: 2 }),
);
const include = fc.oneof(
	fc.constantFrom('maker', 'parent'),
	hostile,
	fc.array(fc.oneof(fc.constantFrom('maker', 'sizes'), fc.record({ relation: fc.constant('maker') }))),
);
const filter = fc.record(
	{ where, order, include, limit: fc.oneof(fc.integer(), hostile), skip: fc.nat(), fields: fc.oneof(key, fc.array(key)) },
	{ requiredKeys: [] },
);
const query = fc.oneof(
	filter.map((value) => ({ filter: value })),
	filter.map((value) => ({ filter: JSON.stringify(value) })),
	filter.map((value) => parseQueryString(stringify({ filter: value }))),
	where.map((value) => ({ filter: { where: value } })),
	where.map((value) => ({ where: value })),
	fc.string().map((text) => ({ filter: text })),
	fc.anything({ withNullPrototype: true }).map((value) => ({ filter: value, where: value })),
	fc.string().map(parseQueryString),
);

function parseOrNull(value: unknown, options: { count?: boolean }): ParsedFilter | null {
	try {
		return parseFilter(value, paperModel, options);
	} catch (error) {
		if (error instanceof FilterError) return null;
		throw error;
	}
}

describe('any filter that is sent', () => {
	test('any filter that is sent gives a filter or a FilterError, and never reaches the text of the SQL [ASVS 1.2.4]', () => {
		fc.assert(
			fc.property(query, fc.boolean(), (value, count) => {
				const parsed = parseOrNull(value, { count });
				if (!parsed) return;
				const statements = [...orderBy(parsed.order), ...(parsed.where ? [parsed.where] : [])].map((part) => dialect.sqlToQuery(part).sql);
				for (const text of statements) {
					expect(text).not.toContain(marker);
					expect(text).toMatch(/^[a-z0-9_"$.,:<>=~@()'|+ ]*$/);
				}
				expect(Number.isInteger(parsed.limit) && parsed.limit > 0 && parsed.limit <= 50_000).toBe(true);
				expect(Number.isInteger(parsed.offset) && parsed.offset >= 0).toBe(true);
			}),
			{ numRuns: long ? 50_000 : 2000 },
		);
	});

	describe('to the database', () => {
		let db: Database;
		beforeAll(async () => {
			db = await testDatabase();
			await makePapers(db);
		});
		afterAll(() => db.close());

		test('runs, or is refused by a FilterError', async () => {
			let ran = 0;
			await fc.assert(
				fc.asyncProperty(query, async (value) => {
					const parsed = parseOrNull(value, {});
					if (!parsed) return;
					ran += 1;
					await runFiltered(db.orm, parsed, (orm) =>
						orm
							.select({ id: papers.id })
							.from(papers)
							.where(parsed.where)
							.orderBy(...orderBy(parsed.order))
							.limit(parsed.limit)
							.offset(parsed.offset),
					).catch((error: unknown) => {
						if (!(error instanceof FilterError)) throw error;
					});
				}),
				{ numRuns: long ? 10_000 : 500 },
			);
			expect(ran).toBeGreaterThan(100);
		});
	});
});
