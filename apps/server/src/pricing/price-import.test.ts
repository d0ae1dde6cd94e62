import type { MediaGroup, Price, PriceImport } from '@print-room/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTurn } from '../testing/in-turn.ts';
import { queryOf } from '../testing/orders.ts';
import { testShop } from '../testing/shop-fixture.ts';
import type { Person } from '../testing/test-shop.ts';

const shop = testShop({ worker: false });
let staff: Person;
let groups: readonly MediaGroup[];
beforeAll(async () => {
	staff = await shop.supervisor();
	groups = (await staff.get<MediaGroup[]>('/api/mediaGroups')).body;
});

/** on each of four groups */
const sizes = process.env.TEST_LONG === undefined ? 200 : 1200;
const header = 'Extent 1 mm,Extent 2 mm,Media group,Price\n';
const groupName = () => groups[0]?.name ?? '';
const importing = (body: object) => staff.post<PriceImport>('/api/prices/import', body);
const prices = async () => (await staff.get<Price[]>('/api/prices?filter={"order":"id ASC","limit":50000}')).body;
const auditCount = async () =>
	Number((await queryOf(shop)("select count(*) as entries from audit_log where model = 'prices'"))[0]?.entries);
const counts = ({ lines }: PriceImport) => {
	const of = (kind: string) => lines.filter((line) => line.kind === kind).length;
	return { create: of('create'), update: of('update'), same: of('same'), remove: of('remove') };
};

async function exported(columns?: readonly string[]): Promise<string> {
	const { url } = (await staff.post<{ url: string }>('/api/prices/export', { ...(columns && { columns }) })).body;
	return (await fetch(`${shop.url}${new URL(url).pathname}`)).text();
}

describe('the list of prices as exported', () => {
	test.each([
		['with every column', undefined],
		['with the columns that the list shows at first', ['mm', 'inches', 'area', 'price', 'perSquareMetre', 'group']],
		['with the fewest that say it all', ['extent1Mm', 'extent2Mm', 'group', 'price']],
	])('%s can be read in again, and changes nothing', async (_name, columns) => {
		const { body } = await importing({ csv: await exported(columns), isWhole: true });
		expect(body.problems).toEqual([]);
		expect(counts(body)).toEqual({ create: 0, update: 0, same: (await prices()).length, remove: 0 });
		expect(body.lines.flatMap(({ warnings }) => warnings)).toEqual([]);
	});
});

test('an import of 240,000 wrong lines names only the first line beyond the limit, and one of 4,000 the first hundred [ASVS 15.2.2]', async () => {
	expect((await importing({ csv: header + 'x,1,a,1\n'.repeat(240_000) })).body.problems).toEqual([
		{ line: 5002, message: 'A file can have 5000 lines at most. Split it into several files.' },
	]);
	const { problems } = (await importing({ csv: header + 'x,1,a,1\n'.repeat(4000) })).body;
	expect(problems).toHaveLength(101);
	expect(problems.at(-1)).toEqual({ line: 102, message: 'There are 3900 more mistakes below this line. Correct the ones above first.' });
});

describe('a price list', () => {
	test('a price list is shown first, applied then, once, and written to the audit log price by price [D23]', async () => {
		const [first, second] = (await prices()).filter(({ groupId }) => groupId === groups[0]?.id);
		if (first === undefined || second === undefined) throw new Error('no prices');
		const line = ({ mmSize }: Price, price: number) => `${mmSize.extent2},${mmSize.extent1},${groupName()},${price.toFixed(2)}\n`;
		const csv = `${header}${line(first, first.price + 0.5)}${line(second, second.price)}1000,77,${groupName().toUpperCase()},500\n`;
		const [before, entries] = [await prices(), await auditCount()];

		const shown = (await importing({ csv })).body;
		expect(counts(shown)).toEqual({ create: 1, update: 1, same: 1, remove: 0 });
		expect(shown).toMatchObject({ applied: false, problems: [] });
		expect(await prices()).toEqual(before);

		const applied = (await importing({ csv, fingerprint: shown.fingerprint })).body;
		expect(applied).toMatchObject({ applied: true, lines: shown.lines });
		const after = await prices();
		expect(after).toHaveLength(before.length + 1);
		expect(after.find(({ id }) => id === first.id)).toMatchObject({
			price: first.price + 0.5,
			version: first.version + 1,
			mmSize: first.mmSize,
		});
		expect(after.find(({ id }) => id === second.id)).toEqual(second);
		expect(after.at(-1)).toMatchObject({
			mmSize: { extent1: 1000, extent2: 77 },
			inchesSize: { extent1: 39.37, extent2: 3.03 },
			price: 500,
		});
		expect(await auditCount()).toBe(entries + 2);
		const logged = await queryOf(shop)('select action, actor_id, changes from audit_log where record_id = $1', first.id);
		expect(logged).toEqual([
			{ action: 'update', actor_id: staff.id, changes: [{ field: 'price', before: first.price, after: first.price + 0.5 }] },
		]);

		expect(await importing({ csv, fingerprint: shown.fingerprint })).toMatchObject({
			status: 409,
			body: { error: { code: 'PREVIEW_OUTDATED' } },
		});
	});

	test('a price list that prices have changed under, or that is another than was shown, is refused whole', async () => {
		const csv = `${header}500,77,${groupName()},250\n`;
		const { fingerprint } = (await importing({ csv })).body;
		const [price] = await prices();
		const before = await prices();
		const refused = { status: 409, body: { error: { code: 'PREVIEW_OUTDATED' } } };
		expect(await importing({ csv: csv.replace('250', '25'), fingerprint })).toMatchObject(refused);
		expect(await importing({ csv, isWhole: true, fingerprint })).toMatchObject(refused);
		expect(await prices()).toEqual(before);
		await staff.patch(`/api/prices/${price?.id}`, { price: (price?.price ?? 0) + 0.05 });
		expect(await importing({ csv, fingerprint })).toMatchObject(refused);
		expect((await prices()).length).toBe(before.length);
	});

	test('waits for a price that is being changed, and is then refused [ASVS 2.3.4]', async () => {
		const [price] = await prices();
		const csv = `${header}${price?.mmSize.extent1},${price?.mmSize.extent2},${groups.find(({ id }) => id === price?.groupId)?.name},999\n`;
		const { fingerprint } = (await importing({ csv })).body;
		const answer = await inTurn(shop, {
			first: (tx) => tx.execute(sql`select 1 from prices where id = ${price?.id} for no key update`),
			second: () => importing({ csv, fingerprint }),
			last: (tx) => tx.execute(sql`update prices set price_pence = 7, version = version + 1 where id = ${price?.id}`),
		});
		expect(answer).toMatchObject({ status: 409, body: { error: { code: 'PREVIEW_OUTDATED' } } });
		expect((await prices()).find(({ id }) => id === price?.id)?.price).toBe(0.07);
	});

	test('waits for a media group that is just being deleted, and is refused then [ASVS 2.3.4]', async () => {
		const { id, name } = (await staff.post<MediaGroup>('/api/mediaGroups', { name: 'About to go' })).body;
		const csv = `${header}500,77,${name},250\n`;
		const { fingerprint } = (await importing({ csv })).body;
		const answer = await inTurn(shop, {
			first: (tx) => tx.execute(sql`select 1 from media_groups where id = ${id} for update`),
			second: () => importing({ csv, fingerprint }),
			last: (tx) => tx.execute(sql`delete from media_groups where id = ${id}`),
		});
		expect(answer).toMatchObject({ status: 409, body: { error: { code: 'PREVIEW_OUTDATED' } } });
	});

	test('a price list with a problem in any line is not applied at all', async () => {
		const csv = `${header}500,77,${groupName()},250\n500,78,Nothing,12\n500,79,${groupName()},free\n`;
		const shown = (await importing({ csv })).body;
		expect(shown.problems.map(({ line }) => line)).toEqual([3, 4]);
		const before = await prices();
		expect((await importing({ csv, fingerprint: shown.fingerprint })).body).toMatchObject({ applied: false, problems: shown.problems });
		expect(await prices()).toEqual(before);
	});

	test('a price list of all prices takes out the others [D11]', async () => {
		const [kept] = await prices();
		const csv = await exported(['extent1Mm', 'extent2Mm', 'group', 'price']);
		const only = `${csv.split('\r\n', 2).join('\n')}\n`;
		const shown = (await importing({ csv: only, isWhole: true })).body;
		expect(counts(shown)).toMatchObject({ same: 1, remove: (await prices()).length - 1 });
		expect((await importing({ csv: only, isWhole: true, fingerprint: shown.fingerprint })).body.applied).toBe(true);
		expect(await prices()).toHaveLength(1);
		expect(kept).toBeDefined();
	});

	test('a price list of very many prices is read, held against them and applied', { timeout: 300_000 }, async () => {
		const lines = Array.from({ length: sizes }, (_, index) =>
			groups.slice(0, 4).map(({ name }) => `${100 + index},${90},${name},${index + 10}`),
		).flat();
		const csv = header + lines.join('\n');
		const shown = (await importing({ csv })).body;
		expect(shown.problems).toEqual([]);
		expect((await importing({ csv, fingerprint: shown.fingerprint })).body.applied).toBe(true);
		expect((await staff.get(`/api/prices?filter={"limit":1}`)).headers.get('x-total-count')).toBe(String((await prices()).length));
		expect((await prices()).length).toBeGreaterThanOrEqual(4 * sizes);
		const again = (await importing({ csv: await exported(), isWhole: true })).body;
		expect(again.problems).toEqual([]);
		expect(counts(again)).toMatchObject({ create: 0, update: 0, remove: 0 });
	});
});

test('price lists are only for callers who may change prices', async () => {
	const customer = await shop.person();
	expect((await customer.post('/api/prices/import', { csv: header })).status).toBe(403);
	expect(await importing({ csv: 'x'.repeat(5_000_001) })).toMatchObject({ status: 422, body: { error: { code: 'VALIDATION_FAILED' } } });
});
