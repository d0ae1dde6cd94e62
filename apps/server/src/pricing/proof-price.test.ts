import type { AuditEntry, PriceResult, ProofPrice } from '@print-room/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop, type Visitor } from '../testing/test-shop.ts';

let shop: TestShop;
let beside: TestShop;
let admin: Visitor;

beforeAll(async () => {
	shop = await startTestShop({ worker: false });
	beside = await startTestShop({ beside: shop, worker: false });
	admin = await shop.admin();
});
afterAll(async () => {
	await beside.close();
	await shop.close();
});

async function proofPrice() {
	const [price] = (await shop.nobody().get<ProofPrice[]>('/api/proofPrices?filter[limit]=1')).body;
	if (price === undefined) throw new Error('there is no proof price');
	return price;
}
const audited = async () => (await admin.get<AuditEntry[]>('/api/auditEntries?filter[where][model]=proofPrice')).body;

test('everyone reads the proof price, and staff change it [A7.08] [A2.15] [D12]', async () => {
	const before = await proofPrice();
	const path = `/api/proofPrices/${before.id}`;
	expect(await shop.nobody().get(path)).toMatchObject({ status: 200, body: before });
	expect((await shop.nobody().get('/api/proofPrices/nowhere')).status).toBe(404);
	const saved = await admin.patch(path, { price: 12.35 }, { 'if-match': `"${before.version}"` });
	expect([saved.status, saved.headers.get('etag')]).toEqual([204, `"${before.version + 1}"`]);
	expect(await proofPrice()).toEqual({ ...before, price: 12.35, version: before.version + 1 });
	expect(await audited()).toMatchObject([
		{ action: 'update', recordId: before.id, actorId: admin.id, changes: [{ field: 'price', before: before.price, after: 12.35 }] },
	]);
	expect((await admin.patch(path, { price: 1 }, { 'if-match': `"${before.version}"` })).status).toBe(412);
	await admin.patch(path, { price: 12.35 });
	expect(await audited()).toHaveLength(1);
});

test('a proof costs the latest price in every process that caches prices [D12] [A7.08]', async () => {
	const { id } = await proofPrice();
	const asked = async (where: TestShop) => {
		const { body } = await where.nobody().post<PriceResult>('/api/prices/calculate', { categoryId: 'proofprint' });
		return new Set(body.mediaTypes.map(({ price }) => price));
	};
	await asked(shop);
	await asked(beside);
	for (const price of [15.5, 0.05]) {
		await admin.patch(`/api/proofPrices/${id}`, { price });
		for (const where of [shop, beside]) await expect.poll(() => asked(where)).toEqual(new Set([price]));
	}
});

test.each([0, -0.01, -5, '10', null, undefined])('the proof price refuses %s [A5.10]', async (price) => {
	const { id, price: before } = await proofPrice();
	expect(await admin.patch(`/api/proofPrices/${id}`, { price })).toMatchObject({
		status: 422,
		body: { error: { details: [{ path: 'price', message: 'The price value must be a greater than 0 number.' }] } },
	});
	expect((await proofPrice()).price).toBe(before);
});

test('the proof price refuses a part of a penny [D9]', async () => {
	const { id } = await proofPrice();
	expect(await admin.patch(`/api/proofPrices/${id}`, { price: 1.005 })).toMatchObject({
		status: 422,
		body: { error: { details: [{ path: 'price', message: 'At most two decimals' }] } },
	});
});
