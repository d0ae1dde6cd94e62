import type { AuditEntry, Config } from '@print-room/contract';
import { beforeAll, expect, test } from 'vitest';
import { photo } from '../testing/pictures.ts';
import { openPurchases } from '../testing/purchases.ts';
import { testShop } from '../testing/shop-fixture.ts';
import { type Person, startTestShop, type Visitor } from '../testing/test-shop.ts';

const shop = testShop();
let admin: Visitor;
let supervisor: Person;

beforeAll(async () => {
	[admin, supervisor] = [await shop.admin(), await shop.supervisor()];
});

async function thresholds() {
	const [config] = (await shop.nobody().get<Config[]>('/api/configs?filter[limit]=1')).body;
	if (config === undefined) throw new Error('there is no configuration');
	return config;
}
const audited = async () => (await admin.get<AuditEntry[]>('/api/auditEntries?filter[where][model]=thresholds')).body;

test('everybody reads the thresholds, and staff change them [A7.08] [A2.15]', async () => {
	const before = await thresholds();
	expect(before).toMatchObject({ thresholds: { min: 100, max: 300 }, version: 1 });
	const path = `/api/configs/${before.id}`;
	expect(await shop.nobody().get(path)).toMatchObject({ status: 200, body: before });
	expect((await shop.nobody().get('/api/configs/nowhere')).status).toBe(404);

	// The border is removed before saving; sending it changes nothing.
	const sent = { ...before, preselectedBorderId: 'another', thresholds: { min: 120, max: 280 } };
	const saved = await supervisor.patch(path, sent, { 'if-match': '"1"' });
	expect([saved.status, saved.body, saved.headers.get('etag')]).toEqual([204, '', '"2"']);
	expect(await thresholds()).toEqual({ ...before, thresholds: { min: 120, max: 280 }, version: 2 });
	expect(await audited()).toMatchObject([
		{
			action: 'update',
			recordId: before.id,
			recordName: 'PPI Thresholds',
			actorId: supervisor.id,
			actorName: 'Test Person',
			changes: [
				{ field: 'min', before: 100, after: 120 },
				{ field: 'max', before: 300, after: 280 },
			],
			requestId: expect.any(String),
		},
	]);

	const late = await admin.patch(path, { thresholds: { min: 1, max: 2 } }, { 'if-match': '"1"' });
	expect(late).toMatchObject({
		status: 412,
		body: { error: { code: 'EDIT_CONFLICT', message: 'Someone else has changed this since you opened it.' } },
	});
	expect((await admin.patch(path, { thresholds: { min: 120, max: 280 } })).headers.get('etag')).toBe('"2"');
	expect(await audited()).toHaveLength(1);
	await admin.patch(path, { thresholds: before.thresholds });
});

test.each([
	[
		'a minimum above the acceptable value',
		{ min: 301, max: 300 },
		['thresholds.min', 'The Minimal value should be lower than the Acceptable value.'],
	],
	['a minimum below nothing', { min: -1, max: 300 }, ['thresholds.min', expect.any(String)]],
	['half a pixel', { min: 100.5, max: 300 }, ['thresholds.min', expect.any(String)]],
	['no number', { min: 100, max: '300' }, ['thresholds.max', expect.any(String)]],
])('the thresholds call refuses %s [A5.09]', async (_what, wanted, [path, message]) => {
	const { id, thresholds: before } = await thresholds();
	expect(await admin.patch(`/api/configs/${id}`, { thresholds: wanted })).toMatchObject({
		status: 422,
		body: { error: { code: 'VALIDATION_FAILED', details: [{ path, message }] } },
	});
	expect((await thresholds()).thresholds).toEqual(before);
});

test('the thresholds call takes a minimum that is the acceptable value, and none at all [A5.09]', async () => {
	const { id, thresholds: before } = await thresholds();
	for (const wanted of [
		{ min: 200, max: 200 },
		{ min: 0, max: 0 },
	]) {
		expect((await admin.patch(`/api/configs/${id}`, { thresholds: wanted })).status).toBe(204);
		expect((await thresholds()).thresholds).toEqual(wanted);
	}
	await admin.patch(`/api/configs/${id}`, { thresholds: before });
});

test('the second of two simultaneous changes is refused if both send the version', async () => {
	const { id, version, thresholds: before } = await thresholds();
	const change = (min: number, who: Visitor) =>
		who.patch(`/api/configs/${id}`, { thresholds: { min, max: 300 } }, { 'if-match': `"${version}"` });
	const both = await Promise.all([change(110, admin), change(111, supervisor)]);
	expect(both.map(({ status }) => status).toSorted()).toEqual([204, 412]);
	await admin.patch(`/api/configs/${id}`, { thresholds: before });
});

test('a design that is too coarse is refused by the present thresholds in every process [C5.06] [D36]', async () => {
	const beside = await startTestShop({ beside: shop, worker: false });
	const guest = await shop.guest();
	const image = (await guest.upload(await photo({ width: 1500, height: 1000 }), 'coarse.jpg')).body;
	const purchases = await openPurchases(shop);
	const { id, thresholds: before } = await thresholds();
	const order = () =>
		fetch(`${beside.url}/api/designs`, {
			method: 'POST',
			headers: { ...guest.headers, 'content-type': 'application/json' },
			body: JSON.stringify(purchases.request(image.id)),
		}).then(async (response) => ({ status: response.status, body: await response.json() }));
	await admin.patch(`/api/configs/${id}`, { thresholds: { min: 290, max: 300 } });
	expect(await order()).toMatchObject({ status: 422, body: { error: { code: 'DENSITY_TOO_LOW' } } });
	await admin.patch(`/api/configs/${id}`, { thresholds: before });
	expect((await order()).status).toBe(200);
	await beside.close();
});
