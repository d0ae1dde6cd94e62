import type { AuditEntry, SavedView } from '@print-room/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../platform/index.ts';
import { queryOf, waitingForLocks } from '../testing/orders.ts';
import { testShop } from '../testing/shop-fixture.ts';
import type { Person, Visitor } from '../testing/test-shop.ts';

const shop = testShop({ worker: false });
let admin: Visitor;
let supervisor: Person;

beforeAll(async () => {
	[admin, supervisor] = [await shop.admin(), await shop.supervisor()];
});

const query = (text: string, ...values: unknown[]) => queryOf(shop)(text, ...values);
const keep = (name: string, more: Readonly<Record<string, unknown>> = {}, who: Visitor = admin) =>
	who.post<SavedView>('/api/savedViews', { model: 'orders', name, query: 'sort=total&direction=desc', ...more });
const list = async (model = 'orders', who: Visitor = admin) => (await who.get<SavedView[]>(`/api/savedViews?model=${model}`)).body;
const entries = async (filter: unknown, who: Visitor = admin) =>
	who.get<AuditEntry[]>(`/api/auditEntries?filter=${encodeURIComponent(JSON.stringify(filter))}`);

describe('a view of a list', () => {
	test('a view of a list is kept by one member of staff for all of them, by name [A2.01]', async () => {
		const made = await keep('waiting\u0000 orders ', { query: 'where=a%20b&x=“y”' }, supervisor);
		expect(made).toMatchObject({ status: 200, body: { name: 'waiting  orders', createdBy: 'Test Person', version: 1 } });
		await keep('Big ones');
		await keep('Prices of rag', { model: 'prices' });
		expect(await list()).toMatchObject([{ name: 'Big ones' }, { ...made.body, query: 'where=a%20b&x=“y”' }]);
		expect(await list('prices')).toMatchObject([{ name: 'Prices of rag' }]);
		expect(await list('designs')).toEqual([]);
	});

	test('a view of a list is renamed, changed and deleted by any of the staff', async () => {
		const { id } = (await keep('Old name')).body;
		const path = `/api/savedViews/${id}`;
		const renamed = await supervisor.patch(path, { name: 'New name' }, { 'if-match': '"1"' });
		expect([renamed.status, renamed.body, renamed.headers.get('etag')]).toEqual([204, '', '"2"']);
		expect((await admin.patch(path, { query: 'page=2' }, { 'if-match': '"1"' })).status).toBe(412);
		expect((await admin.patch(path, { query: 'page=2', name: 'NEW NAME' })).headers.get('etag')).toBe('"3"');
		expect((await admin.patch(path, { query: 'page=2' })).headers.get('etag')).toBe('"3"');
		expect((await list()).find((view) => view.id === id)).toMatchObject({ name: 'NEW NAME', query: 'page=2', version: 3 });
		expect(await supervisor.remove(path)).toMatchObject({ status: 204 });
		for (const gone of [await supervisor.remove(path), await admin.patch(path, { name: 'x' })]) expect(gone.status).toBe(404);
		expect((await entries({ where: { model: 'savedViews', recordId: id } })).body).toMatchObject([
			{ action: 'delete', actorId: supervisor.id, recordName: 'NEW NAME' },
			{
				action: 'update',
				actorId: admin.id,
				changes: [
					{ field: 'name', before: 'New name', after: 'NEW NAME' },
					{ field: 'query', before: null, after: 'changed' },
				],
			},
			{ action: 'update', actorId: supervisor.id, changes: [{ field: 'name', before: 'Old name', after: 'New name' }] },
			{ action: 'create', actorId: admin.id, recordName: 'Old name' },
		]);
	});

	test('a view of a list may look for a customer, of whom the audit log has no word [D23]', async () => {
		const { id } = (await keep('A search', { query: 'search=Lovelace' })).body;
		await admin.patch(`/api/savedViews/${id}`, { query: 'search=Ada%20Lovelace' });
		await admin.remove(`/api/savedViews/${id}`);
		const history = (await entries({ where: { recordId: id } })).body;
		expect(history.map(({ action }) => action)).toEqual(['delete', 'update', 'create']);
		expect(JSON.stringify(history)).not.toContain('Lovelace');
	});

	test('a view of a list does not exist for an unknown list', async () => {
		expect((await admin.get('/api/savedViews?model=nothing')).body).toEqual([]);
		expect((await admin.get('/api/savedViews?model=%00')).status).toBe(400);
	});

	test('a view of a list has a unique name in its list: the first to save it wins', async () => {
		// Blocks writing: both have read the existing names before either is stored.
		const holding = await shop.context.database.pool.connect();
		await holding.query('begin');
		await holding.query('lock table saved_views in exclusive mode');
		const asked = [keep('One of two'), keep('one of TWO', {}, supervisor)];
		await expect.poll(waitingForLocks(shop)).toBe(2);
		await holding.query('commit');
		holding.release();
		const both = await Promise.all(asked);
		expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ error: { code: 'DUPLICATE', details: [{ path: 'name' }] } });
		expect((await keep('One of two', { model: 'prices' })).status).toBe(200);
		const another = (await keep('Another')).body;
		expect((await admin.patch(`/api/savedViews/${another.id}`, { name: 'ONE of two' })).status).toBe(409);
	});

	test.each([
		['without a name', { name: ' ' }],
		['of no list', { model: 'secrets' }],
		['of a name that every object has', { model: 'constructor' }],
		['longer than an address', { query: 'x'.repeat(4001) }],
		['with more in it', { createdBy: 'somebody' }],
	])('%s is refused', async (_what, more) => {
		expect((await keep('Refused', more)).status).toBe(422);
	});

	test('a view of a list stays when its author’s account is deleted, and a list has a hundred at most [ASVS 2.4.1]', async () => {
		const gone = await shop.supervisor();
		await keep('Of nobody', { model: 'borders' }, gone);
		await query('delete from users where id = $1', gone.id);
		expect(await list('borders')).toMatchObject([{ createdBy: null }]);
		await query(
			"insert into saved_views (id, model, name, query, created_by) select gen_random_uuid(), 'borders', i::text, '', $1 from generate_series(1, 99) i",
			newId(),
		);
		expect((await keep('One more', { model: 'borders' })).status).toBe(422);
	});
});

describe('the audit log', () => {
	test('the audit log is read with the filter language, the latest first, with its author [D23] [D27]', async () => {
		const one = await shop.supervisor();
		for (const name of ['Audit one', 'Audit two', 'Audit three']) await keep(name, {}, one);
		const mine = { actorId: one.id };
		const all = (await entries({ where: mine })).body;
		expect(all.map(({ recordName }) => recordName)).toEqual(['Audit three', 'Audit two', 'Audit one']);
		expect(all[0]).toEqual({
			id: expect.any(String),
			at: expect.any(String),
			actorId: one.id,
			actorName: 'Test Person',
			action: 'create',
			model: 'savedViews',
			recordId: expect.any(String),
			recordName: 'Audit three',
			changes: expect.arrayContaining([{ field: 'name', before: null, after: 'Audit three' }]),
			requestId: expect.any(String),
			names: {},
		});
		const page = await entries({ where: mine, order: 'at ASC', limit: 1, skip: 1 });
		expect([page.body.map(({ recordName }) => recordName), page.headers.get('x-total-count')]).toEqual([['Audit two'], '3']);
		const found = await entries({ where: { ...mine, recordName: { regexp: '/three$/i' } } });
		expect(found.body).toHaveLength(1);
		const since = await entries({ where: { ...mine, at: { gt: all[1]?.at } } });
		expect(since.body).toHaveLength(1);
		expect((await admin.get(`/api/auditEntries/count?where[actorId]=${one.id}`)).body).toMatchObject({ count: 3 });
		await query('delete from users where id = $1', one.id);
		expect((await entries({ where: mine })).body).toMatchObject([{ actorName: null }, { actorName: null }, { actorName: null }]);
	});

	test.each([{ where: { changes: 'x' } }, { where: { requestId: 'x' } }, { include: ['actor'] }, { order: 'changes ASC' }])(
		'the audit log refuses an unknown filter: %j [D27]',
		async (filter) => {
			expect((await entries(filter)).status).toBe(400);
		},
	);

	test('the audit log cannot be written or changed by a call', async () => {
		for (const path of ['/api/auditEntries', '/api/auditEntries/x'])
			for (const answer of [await admin.post(path, {}), await admin.patch(path, {}), await admin.remove(path)])
				expect(answer.status).toBe(404);
	});
});
