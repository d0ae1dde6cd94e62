import { count } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../database/index.ts';
import { testDatabase } from '../testing/test-database.ts';
import { find, makePapers, paperModel, papers, refusal } from './filter-fixture.ts';
import { FilterError, parseFilter, parseQueryString, runFiltered } from './index.ts';

let db: Database;

beforeAll(async () => {
	db = await testDatabase();
	await makePapers(db);
});
afterAll(() => db.close());

describe('a filter', () => {
	test('a filter comes as JSON or as a nested query string [D27]', async () => {
		expect(await find(db, { filter: '{"where":{"gsm":308}}' })).toBe('a');
		expect(await find(db, parseQueryString('filter[where][gsm]=308'))).toBe('a');
		expect(await find(db, parseQueryString(`filter=${encodeURIComponent('{"where":{"name":"Photo Rag"},"limit":1}')}`))).toBe('a');
		expect(await find(db, parseQueryString('filter[where]={"gsm":308}'))).toBe('a');
		expect(await find(db, parseQueryString('filter[where][or][0][gsm]=308&filter[where][or][1][maker][like]=Inn%25'))).toBe('ad');
	});

	test('a filter that is missing or empty asks for everything in the default order', async () => {
		for (const query of [{}, undefined, null, { filter: '' }, { filter: '{}' }, { filter: {} }, { other: 1 }])
			expect(await find(db, query)).toBe('abcd');
	});

	test.each([
		[{ filter: '{"where"' }],
		[{ filter: '[]' }],
		[{ filter: 'null' }],
		[{ filter: '7' }],
		[{ filter: ['{}', '{}'] }],
		[{ filter: { where: 'nonsense' } }],
		[{ filter: { where: [] } }],
		[{ filter: { where: { and: 'x' } } }],
		[{ filter: { where: { name: {} } } }],
		[{ filter: { where: { name: ['a', 'b'] } } }],
		[{ filter: { where: { gsm: 'heavy' } } }],
		[{ filter: { where: { gsm: '1e999' } } }],
		[{ filter: { where: { active: 'perhaps' } } }],
		[{ filter: { where: { madeAt: 'yesterday' } } }],
		[{ filter: { where: { madeAt: '1' } } }],
		[{ filter: { where: { madeAt: 1e300 } } }],
		[{ filter: { where: { name: 'nul\0' } } }],
		[{ filter: { where: { name: 'x'.repeat(1001) } } }],
		[{ filter: { where: { gsm: { between: [1] } } } }],
		[{ filter: { where: { gsm: { inq: 7 } } } }],
		[{ filter: { where: { gsm: { exists: 'maybe' } } } }],
		[{ filter: { where: { name: { like: 'x', options: 'g' } } } }],
		[{ filter: { where: { active: { like: 'x' } } } }],
		[{ filter: { where: { $text: { search: {} } } } }],
		[{ filter: { where: { $text: 'words' } } }],
	])('a filter is refused as %j [D27]', async (query) => {
		expect((await refusal(db, query)).code).toBe('INVALID_PARAMETER_VALUE');
	});

	test.each([
		['colour', { where: { colour: 1 } }],
		['secret', { where: { secret: 'x' } }],
		['constructor', { where: { constructor: 1 } }],
		['__proto__', JSON.parse('{"where":{"__proto__":1}}')],
		['name; drop table papers', { where: { 'name; drop table papers': 1 } }],
		['sounds', { where: { name: { sounds: 'x' } } }],
		['toString', { where: { name: { toString: 'x' } } }],
		['$where', { where: { $where: 'x' } }],
		['colour', { order: 'colour ASC' }],
		['secret', { order: ['secret'] }],
		['owner', { include: ['owner'] }],
		['owner', { include: [{ relation: 'owner' }] }],
		['colour', { include: [{ relation: 'maker', scope: { where: { colour: 1 } } }] }],
		['colour', { fields: ['colour'] }],
		['group', { group: 'name' }],
	])('a filter that names the unknown %s is refused by that name [D27]', async (name, filter) => {
		const { code, message } = await refusal(db, { filter });
		expect(code).toBe('UNKNOWN_FILTER_FIELD');
		expect(message).toContain(JSON.stringify(name));
	});

	test('a filter is bounded in depth, size and number [ASVS 2.4.1]', async () => {
		const deep = (levels: number): unknown => (levels === 0 ? { gsm: 1 } : { and: [deep(levels - 1)] });
		const tooMuch: unknown[] = [
			{ where: deep(10) },
			{ where: { or: Array.from({ length: 201 }, () => ({ gsm: 1 })) } },
			{ where: { gsm: { inq: Array.from({ length: 1001 }, () => 1) } } },
			{ where: { name: { regexp: 'a'.repeat(201) } } },
			{ where: { or: ['a', 'b', 'c', 'd'].map((regexp) => ({ name: { regexp } })) } },
			{ include: Array.from({ length: 21 }, () => 'maker') },
			{
				include: [
					{
						relation: 'parent',
						scope: {
							include: [
								{
									relation: 'parent',
									scope: { include: [{ relation: 'parent', scope: { include: [{ relation: 'parent', scope: {} }] } }] },
								},
							],
						},
					},
				],
			},
			{ order: Array.from({ length: 11 }, () => 'name') },
		];
		for (const filter of tooMuch) expect((await refusal(db, { filter })).code).toBe('INVALID_PARAMETER_VALUE');
		expect((await refusal(db, { filter: `{"where":{"name":"${'x'.repeat(70_000)}"}}` })).code).toBe('INVALID_PARAMETER_VALUE');
		expect((await refusal(db, { filter: '['.repeat(60_000) })).code).toBe('INVALID_PARAMETER_VALUE');
		expect(await find(db, { filter: { where: deep(9) } })).toBe('');
		expect(await find(db, { filter: { where: { or: ['^Photo', 'Etching$', '^x'].map((regexp) => ({ name: { regexp } })) } } })).toBe('abc');
	});
});

describe('order and pages', () => {
	test.each([
		['name', 'dcab'],
		['name DESC', 'bacd'],
		['active ASC, gsm DESC', 'cdba'],
		[['active ASC', 'gsm desc'], 'cdba'],
		[{ 0: 'active', 1: 'gsm DESC' }, 'cdba'],
		['label DESC', 'dbac'],
		['', 'abcd'],
	])('follow %j', async (order, expected) => {
		const sorted = await find(db, { filter: { order } });
		expect([...sorted].sort().join('')).toBe('abcd');
		expect(sorted).toBe(expected);
	});

	test.each(['name UP', 'name ASC NULLS FIRST', 7, [['name']], { field: 'name' }])('order and pages refuse the order %j', async (order) => {
		expect((await refusal(db, { filter: { order } })).code).toBe('INVALID_PARAMETER_VALUE');
	});

	test('break ties by the default order', async () => {
		expect(await find(db, { filter: { order: 'finish ASC', where: { finish: 'matte' } } })).toBe('ac');
	});

	test('cut a page', async () => {
		expect(await find(db, { filter: { limit: 2 } })).toBe('ab');
		expect(await find(db, { filter: { limit: '2', skip: '1' } })).toBe('bc');
		expect(await find(db, { filter: { limit: 2, offset: 3 } })).toBe('d');
	});

	test('limit to 100 with skip alone, and to the longest page in any case', () => {
		const limitOf = (filter: object) => parseFilter({ filter }, paperModel).limit;
		expect([limitOf({ skip: 0 }), limitOf({}), limitOf({ limit: 9999 }), limitOf({ limit: 3 })]).toEqual([100, 500, 500, 3]);
	});

	test.each([0, -1, 1.5, '0', '-1', '1.5', '1e2', 'ten', '', null, true, [1], 1e10, '99999999999'])(
		'order and pages refuse the limit %j',
		async (limit) => {
			expect((await refusal(db, { filter: { limit } })).code).toBe('INVALID_PARAMETER_VALUE');
		},
	);

	test.each([-1, 0.5, 'x'])('order and pages refuse to skip %j', async (skip) => {
		expect((await refusal(db, { filter: { skip } })).code).toBe('INVALID_PARAMETER_VALUE');
	});
});

describe('include and fields', () => {
	const relations = (include: unknown) => parseFilter({ filter: { include } }, paperModel).include.map(({ relation }) => relation);

	test('include and fields name relations in every way that the language has', () => {
		expect(relations('maker')).toEqual(['maker']);
		expect(relations(['maker', 'sizes'])).toEqual(['maker', 'sizes']);
		expect(relations([{ relation: 'maker' }])).toEqual(['maker']);
		expect(relations({ relation: 'maker' })).toEqual(['maker']);
		expect(parseFilter(parseQueryString('filter[include][0][relation]=maker&filter[include][1]=sizes'), paperModel).include).toHaveLength(
			2,
		);
	});

	test('narrow a relation by its own model', () => {
		const { include } = parseFilter(
			{ filter: { include: [{ relation: 'maker', scope: { where: { name: 'Innova' }, limit: 3 } }] } },
			paperModel,
		);
		expect(include[0]?.scope).toMatchObject({ limit: 3, offset: 0 });
		expect(include[0]?.scope?.where).toBeDefined();
	});

	test.each([7, [null], [{}], [{ relation: 7 }], [{ relation: 'sizes', scope: {} }]])(
		'include and fields refuse to include %j',
		async (include) => {
			expect((await refusal(db, { filter: { include } })).code).toBe('INVALID_PARAMETER_VALUE');
		},
	);

	test('wish for some fields or for all but some', () => {
		const fields = (asked: unknown) => parseFilter({ filter: { fields: asked } }, paperModel).fields;
		expect(fields(['id', 'name'])).toEqual(['id', 'name']);
		expect(fields({ id: true, name: 'true', gsm: false })).toEqual(['id', 'name']);
		expect(fields({ name: false })).not.toContain('name');
		expect(fields({})).toBeNull();
		expect(fields(undefined)).toBeNull();
	});
});

describe('counting', () => {
	const countOf = async (address: string) => {
		const filter = parseFilter(parseQueryString(address), paperModel, { count: true });
		const [row] = await runFiltered(db.orm, filter, (orm) => orm.select({ n: count() }).from(papers).where(filter.where));
		return row?.n;
	};

	test('counting takes where, filter[where], both or neither, and no page', async () => {
		expect(await countOf('')).toBe(4);
		expect(await countOf('where[active]=true')).toBe(3);
		expect(await countOf('where={"active":true}')).toBe(3);
		expect(await countOf('filter[where][active]=true&filter[limit]=1')).toBe(3);
		expect(await countOf('where[active]=true&filter[where][gsm][gt]=310')).toBe(1);
		expect(await countOf('where[name][regexp]=^Photo')).toBe(2);
		await expect(countOf('where[colour]=1')).rejects.toThrow('"colour"');
		await expect(countOf('where={')).rejects.toThrow(FilterError);
	});
});
