import type { MediaGroup, PriceResult, PrintItem } from '@print-room/contract';
import { beforeAll, expect, test, vi } from 'vitest';
import { patience } from '../../../../fixtures/patience.ts';
import { testShop } from '../testing/shop-fixture.ts';

const shop = testShop({ worker: false });
let groupId = '';
beforeAll(async () => {
	groupId = (await shop.nobody().get<MediaGroup[]>('/api/mediaGroups')).body[0]?.id ?? '';
});

const calculate = async (body: unknown) => (await shop.nobody().post<PriceResult>('/api/prices/calculate', body)).body;
const fineArt = (extent1: number, extent2: number, units = 'mm') =>
	calculate({ categoryId: 'fineartprint', extent1, extent2, units, groupId });

test('prices a fine-art size for its media group and for all of them [C7.25] [C3.13] [D11]', async () => {
	const result = await fineArt(600, 400);
	expect(result.mediaTypes).toHaveLength(4);
	expect(result.mediaTypes.find((price) => price.groupId === groupId)?.price).toBe(result.price);
	expect(result.price).toBeGreaterThan(0);
});

test('the price does not know orientation, and rounds to the unit’s step first [D11]', async () => {
	expect(await fineArt(400, 600)).toEqual(await fineArt(600, 400));
	expect(await fineArt(600.4, 399.6)).toEqual(await fineArt(600, 400));
	expect((await fineArt(24, 16, 'inches')).price).toBe((await fineArt(609.6, 406.4)).price);
});

test('the price call says up to which size a print costs the same [D11]', async () => {
	const reach = (await fineArt(300, 200)).mediaTypes.find((one) => one.groupId === groupId)?.upTo;
	expect(Math.min(reach?.extent1 ?? 0, 300)).toBe(300);
	expect((await fineArt(reach?.extent1 ?? 0, reach?.extent2 ?? 0)).price).toBe((await fineArt(300, 200)).price);
	expect((await fineArt(5000, 1000)).mediaTypes[0]?.upTo ?? null).toBeNull();
});

test('a size that no row covers is priced by its area, never below the dearest row [D11]', async () => {
	const { rows } = await shop.context.database.pool.query<{ dearest: number }>(
		'select max(price_pence) as dearest from prices where group_id = $1',
		[groupId],
	);
	const dearest = (rows[0]?.dearest ?? 0) / 100;
	expect((await fineArt(3000, 200)).price).toBeGreaterThanOrEqual(dearest);
	expect((await fineArt(5000, 1000)).price).toBeGreaterThan(dearest);
});

test('prices a window mount by its item, and a proof whatever the media [C7.25] [D12]', async () => {
	const [item] = (await shop.nobody().get<PrintItem[]>('/api/printCategories/mountedprint/printItems')).body;
	const mounted = await calculate({ categoryId: 'mountedprint', printItemId: item?.id, groupId });
	expect(mounted.price).toBeGreaterThan(0);
	const proof = await calculate({ categoryId: 'proofprint', groupId });
	expect(new Set(proof.mediaTypes.map((price) => price.price))).toEqual(new Set([proof.price]));
});

test('the price call says null where nothing prices the question, and for no group [D36]', async () => {
	expect(await calculate({ categoryId: 'mountedprint', printItemId: 'unknown', groupId })).toEqual({
		price: null,
		vatPercent: 20,
		mediaTypes: [],
	});
	expect((await calculate({ categoryId: 'fineartprint', extent1: 600, extent2: 400, units: 'mm' })).price).toBeNull();
});

test.each([
	['a negative side', { extent1: -1, extent2: 400, units: 'mm' }],
	['a side that is no number', { extent1: 'wide', extent2: 400, units: 'mm' }],
	['an unknown unit', { extent1: 600, extent2: 400, units: 'cm' }],
])('the price call refuses %s [ASVS 2.2.2]', async (_name, body) => {
	const answer = await shop.nobody().post('/api/prices/calculate', { categoryId: 'fineartprint', ...body });
	expect(answer).toMatchObject({ status: 422, body: { error: { code: 'VALIDATION_FAILED' } } });
});

test('a price that is changed anywhere is answered by every process that remembers prices', async () => {
	const before = (await fineArt(150, 100)).price ?? 0;
	await shop.context.database.pool.query('update prices set price_pence = price_pence + 1000 where group_id = $1', [groupId]);
	await vi.waitFor(async () => expect((await fineArt(150, 100)).price).toBe(before + 10), patience);
});
