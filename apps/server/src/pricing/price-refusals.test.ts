import type { MediaGroup, Price, PriceImport, PrintItem, ProofPrice, Size } from '@print-room/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { testShop } from '../testing/shop-fixture.ts';
import type { Person } from '../testing/test-shop.ts';

const shop = testShop({ worker: false });
let staff: Person;
let groups: readonly MediaGroup[];
beforeAll(async () => {
	staff = await shop.supervisor();
	groups = (await staff.get<MediaGroup[]>('/api/mediaGroups')).body;
});

const first = <Entry>([entry]: readonly Entry[]): Entry => {
	if (entry === undefined) throw new Error('there is none');
	return entry;
};
const prices = async () => (await staff.get<Price[]>('/api/prices?filter={"order":"id ASC"}')).body;
const body = (extent1: number, extent2: number, groupId = first(groups).id) => ({
	mmSize: { extent1, extent2 },
	inchesSize: { extent1: Math.max(extent1, 1) / 25.4, extent2: Math.max(extent2, 1) / 25.4 },
	price: 10,
	groupId,
});

describe('a price is refused with its reason', () => {
	test('where its size has a price in the media group, in either orientation [A3.05]', async () => {
		const { mmSize, groupId } = first(await prices());
		for (const sides of [[mmSize.extent1, mmSize.extent2] as const, [mmSize.extent2, mmSize.extent1] as const]) {
			const refused = {
				status: 409,
				body: { error: { code: 'DUPLICATE', message: expect.stringMatching(/media group already has a price/) } },
			};
			expect(await staff.post('/api/prices', body(sides[0], sides[1], groupId))).toMatchObject(refused);
		}
		const other = (await staff.post<Price>('/api/prices', body(333, 222, groupId))).body;
		expect(await staff.patch(`/api/prices/${other.id}`, { mmSize })).toMatchObject({ status: 409, body: { error: { code: 'DUPLICATE' } } });
		expect((await staff.patch(`/api/prices/${other.id}`, { price: 12 })).status).toBe(204);
		const elsewhere = groups.find(({ id }) => id !== groupId)?.id ?? '';
		expect((await staff.post('/api/prices', body(222, 333, elsewhere))).status).toBe(200);
	});

	test('where a side is 0 [A3.05]', async () => {
		expect(await staff.post('/api/prices', body(0, 300))).toMatchObject({ status: 422, body: { error: { code: 'VALIDATION_FAILED' } } });
		const csv = `Extent 1 mm,Extent 2 mm,Media group,Price\n0,300,${first(groups).name},10\n`;
		const { problems } = (await staff.post<PriceImport>('/api/prices/import', { csv })).body;
		expect(problems).toHaveLength(1);
	});

	test('where a proof would cost nothing [A5.10]', async () => {
		const price = first((await staff.get<ProofPrice[]>('/api/proofPrices')).body);
		const refused = await staff.patch(`/api/proofPrices/${price.id}`, { price: 0 });
		expect(refused).toMatchObject({ status: 422 });
		expect(JSON.stringify(refused.body)).toContain('The price value must be a greater than 0 number.');
	});
});

describe('a mounted print is refused with its reason', () => {
	const size = (width: number, height: number) => ({
		sizeMM: { width, height },
		sizeInches: { width: width / 25.4, height: height / 25.4 },
	});
	const mount = (
		print: readonly [number, number],
		final: readonly [number, number],
		aperture: readonly [number, number],
		route: string,
	) => ({
		label: route,
		route,
		...size(...print),
		finalSize: { label: 'Mount', ...size(...final) },
		aperture: { label: 'Aperture', ...size(...aperture) },
	});

	test('where its aperture would show the paper’s edge, or its print is larger than its mount; it may lie either way [A3.13]', async () => {
		const shown = await staff.post('/api/printItems', mount([300, 200], [400, 300], [310, 190], 'too-open'));
		expect(shown).toMatchObject({ status: 422, body: { error: { message: expect.stringMatching(/its edges would show/) } } });
		const large = await staff.post('/api/printItems', mount([300, 200], [290, 250], [280, 180], 'too-large'));
		expect(large).toMatchObject({ status: 422, body: { error: { message: expect.stringMatching(/larger than its window mount/) } } });
		expect((await staff.post('/api/printItems', mount([300, 200], [300, 400], [190, 290], 'turned'))).status).toBe(200);
		expect((await staff.get<PrintItem[]>('/api/printItems')).body.filter(({ route }) => route.startsWith('too-'))).toEqual([]);
	});

	test('a mounted print is refused with its reason also if only one of its sizes changes [A7.16]', async () => {
		const item = (await staff.post<PrintItem>('/api/printItems', mount([300, 200], [400, 300], [290, 190], 'fits'))).body;
		const aperture = first((await staff.get<Size[]>(`/api/printItems/${item.id}/sizes`)).body);
		expect((await staff.patch(`/api/sizes/${aperture.id}`, size(301, 190))).status).toBe(422);
		expect((await staff.patch(`/api/sizes/${item.finalSizeId}`, size(299, 250))).status).toBe(422);
		expect((await staff.patch(`/api/printItems/${item.id}`, size(280, 200))).status).toBe(422);
		expect((await staff.patch(`/api/printItems/${item.id}`, { label: 'Fits well' })).status).toBe(204);
	});
});

describe('an applied price list is taken back', () => {
	const key = ({ mmSize, groupId, price }: Price) => JSON.stringify([groupId, mmSize, price]);
	const shown = async () => (await prices()).map(key).toSorted();

	test('an applied price list is taken back by what its answer says, to every price as it was, with an entry in the audit log [D23]', async () => {
		const before = await shown();
		const [one, gone] = await prices();
		if (one === undefined || gone === undefined) throw new Error('no prices');
		const name = groups.find(({ id }) => id === one.groupId)?.name;
		const csv = `Extent 1 mm,Extent 2 mm,Media group,Price\n${one.mmSize.extent1},${one.mmSize.extent2},${name},${one.price + 5}\n1234,987,${name},50\n`;
		const { fingerprint } = (await staff.post<PriceImport>('/api/prices/import', { csv, isWhole: true })).body;
		const applied = (await staff.post<PriceImport>('/api/prices/import', { csv, isWhole: true, fingerprint })).body;
		expect(await prices()).toHaveLength(2);
		expect((await staff.post('/api/prices/changes', applied.undo)).status).toBe(200);
		expect(await shown()).toEqual(before);
	});

	test('an applied price list is taken back only where no one has changed one of its prices since, and then names which', async () => {
		const one = first(await prices());
		const name = groups.find(({ id }) => id === one.groupId)?.name;
		const csv = `Extent 1 mm,Extent 2 mm,Media group,Price\n${one.mmSize.extent1},${one.mmSize.extent2},${name},${one.price + 5}\n`;
		const { fingerprint } = (await staff.post<PriceImport>('/api/prices/import', { csv })).body;
		const applied = (await staff.post<PriceImport>('/api/prices/import', { csv, fingerprint })).body;
		await staff.patch(`/api/prices/${one.id}`, { price: one.price + 7 });
		const refused = await staff.post('/api/prices/changes', applied.undo);
		expect(refused).toMatchObject({ status: 412, body: { error: { code: 'EDIT_CONFLICT', details: [{ path: one.id }] } } });
	});
});
