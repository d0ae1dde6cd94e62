import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../database/index.ts';
import { testDatabase } from '../testing/test-database.ts';
import { batchOfA, find, makePapers, paperModel, papers, refusal } from './filter-fixture.ts';
import { FilterError, parseFilter, runFiltered } from './index.ts';

let db: Database;

beforeAll(async () => {
	db = await testDatabase();
	await makePapers(db);
});
afterAll(() => db.close());

const findWhere = (where: unknown) => find(db, { filter: { where } });

describe('conditions', () => {
	test.each([
		['a value', { gsm: 308 }, 'a'],
		['a value as text', { gsm: '308' }, 'a'],
		['several fields', { gsm: 308, name: 'Photo Rag Baryta' }, ''],
		['null', { maker: null }, 'c'],
		['the word null for a number', { gsm: 'null' }, 'd'],
		['the word null for a text', { maker: 'null' }, ''],
		['eq', { gsm: { eq: 308 } }, 'a'],
		['neq, with rows that have no value', { maker: { neq: 'Innova' } }, 'abc'],
		['neq null', { maker: { neq: null } }, 'abd'],
		['gt', { gsm: { gt: 308 } }, 'bc'],
		['gte', { gsm: { gte: '315' } }, 'bc'],
		['lt', { gsm: { lt: 315 } }, 'a'],
		['lte', { gsm: { lte: 315 } }, 'ab'],
		['two operators', { gsm: { gt: 308, lt: 350 } }, 'b'],
		['between, ends included', { gsm: { between: [308, 315] } }, 'ab'],
		['between as a query string has it', { gsm: { between: { 0: '308', 1: '315' } } }, 'ab'],
		['inq', { id: { inq: ['a', 'c', 'z'] } }, 'ac'],
		['inq of one', { id: { inq: 'a' } }, 'a'],
		['inq of none', { id: { inq: [] } }, ''],
		['inq with null', { gsm: { inq: [308, null] } }, 'ad'],
		['nin, with rows that have no value', { maker: { nin: ['Hahnemühle'] } }, 'cd'],
		['nin of none', { id: { nin: [] } }, 'abcd'],
		['exists', { gsm: { exists: true } }, 'abc'],
		['exists not', { gsm: { exists: 'false' } }, 'd'],
		['a fraction', { price: 14.1 }, 'b'],
		['a number in another unit', { pricePence: 1410 }, 'b'],
		['a fraction against whole numbers', { gsm: { gt: 314.5 } }, 'bc'],
		['a whole number that no integer column could hold', { gsm: { lt: 9e15 } }, 'abc'],
		['a number beyond all', { gsm: { lt: 1e300 } }, 'abc'],
		['a boolean as text', { active: 'false' }, 'c'],
		['an enumeration', { finish: 'gloss' }, 'b'],
		['a value that the enumeration lacks', { finish: 'silk' }, ''],
		['a uuid', { batch: batchOfA }, 'a'],
		['an id that is no uuid', { batch: '42' }, ''],
		['a computed text', { label: 'Photo Rag 308' }, 'a'],
		['and', { and: [{ gsm: { gt: 300 } }, { active: true }] }, 'ab'],
		['or', { or: [{ gsm: 350 }, { name: 'Photo Rag' }] }, 'ac'],
		['or within and', { and: [{ or: [{ id: 'a' }, { id: 'c' }] }, { active: true }] }, 'a'],
		['or beside a field', { active: true, or: [{ id: 'a' }, { id: 'c' }] }, 'a'],
		['or with an empty branch', { or: [{ id: 'a' }, {}] }, 'abcd'],
		['empty lists', { and: [], or: [] }, 'abcd'],
	])('are met: %s', async (_name, where, expected) => {
		expect(await findWhere(where)).toBe(expected);
	});

	test.each([
		['the millisecond that the API shows', { madeAt: '2026-01-01T10:00:00.123Z' }, 'a'],
		['lte of what is shown', { madeAt: { lte: '2026-01-01T10:00:00.123Z' } }, 'a'],
		['gt of what is shown', { madeAt: { gt: '2026-01-01T10:00:00.123Z' } }, 'bd'],
		['neq', { madeAt: { neq: '2026-02-01T10:00:00Z' } }, 'acd'],
		['a day', { madeAt: { gte: '2026-02-01', lt: '2026-02-02' } }, 'b'],
		['another zone', { madeAt: '2026-02-01T12:00:00+02:00' }, 'b'],
		['no zone, which is UTC', { madeAt: '2026-02-01T10:00:00' }, 'b'],
		['milliseconds', { madeAt: { inq: [Date.UTC(2026, 1, 1, 10), String(Date.UTC(2026, 2, 1))] } }, 'bd'],
		['between', { madeAt: { between: ['2026-01-01T10:00:00.123Z', '2026-01-01T10:00:00.123Z'] } }, 'a'],
		['the last year', { madeAt: { lte: '9999-12-31T23:59:59.999Z' } }, 'abd'],
		['a column without a zone', { checkedAt: '2026-01-02' }, 'a'],
		['null', { madeAt: null }, 'c'],
	])('compare dates: %s', async (_name, where, expected) => {
		expect(await findWhere(where)).toBe(expected);
	});

	test.each([
		['like as a whole, with case', { name: { like: 'Photo Rag' } }, 'a'],
		['% for any text', { name: { like: 'Photo%' } }, 'ab'],
		['_ for one character', { name: { like: 'Photo _ag' } }, 'a'],
		['an escaped wildcard', { name: { like: '%100\\%%' } }, 'c'],
		['an escape at the end', { name: { like: 'Photo Rag\\' } }, ''],
		['options i: contains, without case', { name: { like: 'rag', options: 'i' } }, 'ab'],
		['options i with wildcards', { maker: { like: 'h_hn%le', options: 'i' } }, 'ab'],
		['ilike', { name: { ilike: 'photo%' } }, 'ab'],
		['nlike, with rows that have no value', { maker: { nlike: 'Hahne%' } }, 'cd'],
		['nlike options i', { name: { nlike: 'RAG', options: 'i' } }, 'cd'],
		['nilike', { name: { nilike: '%rag%' } }, 'cd'],
		['a number as text', { gsm: { like: '3%' } }, 'abc'],
		['other letters without case', { maker: { ilike: 'HAHNEMÜHLE' } }, 'ab'],
	])('search texts: %s [D27]', async (_name, where, expected) => {
		expect(await findWhere(where)).toBe(expected);
	});

	test.each([
		['a bare pattern', '^Photo', 'ab'],
		['slashes and a flag', '/^photo/i', 'ab'],
		['case without the flag', '/^photo/', ''],
		['g, which changes nothing', '/Rag$/g', 'a'],
		['m: a line of many', '/^second/m', 'd'],
		['no m: the whole text', '^second', ''],
		['i and m', '/^SECOND LINE$/im', 'd'],
		['word boundaries', '\\bRag\\b', 'ab'],
		['classes', '\\d{3}%', 'c'],
		['a slash within', '/a/b/', ''],
	])('take regular expressions: %s', async (_name, regexp, expected) => {
		expect(await findWhere({ name: { regexp } })).toBe(expected);
	});

	test.each(['(', '[a', 'a{2,1}', '/(?<name>a)/', '*', '\\', '/^abc/x', '/a/iu', '(?i)(?i)a'])(
		'refuse the pattern %j [D27]',
		async (regexp) => {
			expect((await refusal(db, { filter: { where: { name: { regexp } } } })).code).toBe('INVALID_PARAMETER_VALUE');
			expect((await refusal(db, { filter: { where: { id: 'nobody', name: { regexp } } } })).code).toBe('INVALID_PARAMETER_VALUE');
		},
	);

	test('refuse a pattern that takes too long instead of waiting for it [ASVS 15.2.2]', async () => {
		await db.pool.query(`insert into papers (id, name, active) values ('z', repeat('a', 3001), true)`);
		const filter = parseFilter({ filter: { where: { name: { regexp: '^(a*)(a*)(a*)\\1\\2\\3$' } } } }, paperModel);
		const reading = runFiltered(db.orm, filter, (orm) => orm.select({ id: papers.id }).from(papers).where(filter.where), 100);
		await expect(reading.finally(() => db.pool.query("delete from papers where id = 'z'"))).rejects.toThrow(
			'The pattern takes too long to search with.',
		);
		expect(await find(db, {})).toBe('abcd');
	});

	const patterned = parseFilter({ filter: { where: { name: { regexp: '^Photo' } } } }, paperModel);

	test('give one time limit to all statements of a read with a pattern [ASVS 15.2.2]', async () => {
		const statements: string[] = [];
		const reading = runFiltered(
			db.orm,
			patterned,
			async (orm) => {
				for (const name of ['first', 'second']) {
					await orm.execute(sql`select pg_sleep(0.6)`);
					statements.push(name);
				}
			},
			1000,
		);
		await expect(reading).rejects.toThrow('The pattern takes too long to search with.');
		expect(statements).toEqual(['first']);
		await expect(runFiltered(db.orm, patterned, (orm) => orm.execute(sql`select 1`), 0)).rejects.toThrow(FilterError);
	});

	test('let two reads with a pattern run at a time, and others wait for their turn or go [ASVS 15.2.2]', async () => {
		const go = Promise.withResolvers<void>();
		const reads = [1, 2].map((n) => runFiltered(db.orm, patterned, () => go.promise.then(() => n)));
		await expect(runFiltered(db.orm, patterned, async () => 3, 50)).rejects.toThrow('Too many searches with patterns are under way');
		const patient = runFiltered(db.orm, patterned, async () => 4, 20_000);
		go.resolve();
		expect(await Promise.all([...reads, patient])).toEqual([1, 2, 4]);
	});

	test.each([
		['every word', 'cotton rag', 'a'],
		['one word in several', 'cotton', 'ab'],
		['either', 'rag or etching', 'ac'],
		['none of', 'cotton -rag', 'b'],
		['half a quotation', '"cotton', 'ab'],
		['the beginnings of words', 'cott bar', 'b'],
		['accents and capitals', 'CÖTTON Rág', 'a'],
		['a phrase by its beginnings', '"cotton ba"', 'b'],
		['what is left out as a whole word', 'cotton -ra', 'ab'],
		['nothing but signs', "!&|():*'", ''],
	])('search words: %s [D27]', async (_name, search, expected) => {
		expect(await findWhere({ $text: { search } })).toBe(expected);
	});

	test.each([
		"o'brien",
		'o"brien',
		'\\',
		"'",
		':*',
		'a:b',
		'a & b | !c',
		'<->',
		'(cotton',
		'🖼️',
		'\ud800',
		'"',
		'-',
		'--',
		'or',
		'% _ ?',
		'cotton\tor\n',
	])('take %j literally [D27]', async (search) => {
		await expect(findWhere({ $text: { search } })).resolves.toMatch(/^[a-d]*$/);
	});

	test('know no word search where the model has none', () => {
		const { searchVector: _, ...model } = paperModel;
		expect(() => parseFilter({ filter: { where: { $text: { search: 'x' } } } }, model)).toThrow('"$text"');
	});
});
