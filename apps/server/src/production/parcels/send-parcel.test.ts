import { randomUUID } from 'node:crypto';
import type { Parcel } from '@print-room/contract';
import { expect, test } from 'vitest';
import { queryOf } from '../../testing/orders.ts';
import { packedPieces } from '../../testing/parcels/parcel-rows.ts';
import { testShop } from '../../testing/shop-fixture.ts';

const shop = testShop();
const query = queryOf(shop);
const courier = { id: 'courier', name: 'Courier', trackingPattern: 'https://courier.example/track/{reference}' };

test('a parcel gets carrier and reference as it is sent; with a carrier that is not listed nothing is sent [P7.02]', async () => {
	const [admin, staff] = [await shop.admin(), await shop.supervisor()];
	expect((await admin.patch('/api/carriers', { carriers: [courier] })).status).toBe(204);
	const { orderId, pieceIds } = await packedPieces(shop, 1);
	const pieces = pieceIds.map((id) => ({ id, version: 1 }));
	const { id, version } = (await staff.post<Parcel>(`/api/orders/${orderId}/parcels`, { pieces })).body;
	const send = (carriage: object) => staff.post<Parcel>(`/api/parcels/${id}/state`, { to: 'sent', version, carriage });

	expect(await send({ carrierId: randomUUID(), reference: 'AB9' })).toMatchObject({
		status: 422,
		body: { error: { code: 'VALIDATION_FAILED', details: [{ path: 'carrierId' }] } },
	});
	expect(await query('select state from pieces where order_id = $1', orderId)).toEqual([{ state: 'packed' }]);
	expect(await send({ carrierId: courier.id, reference: 'AB9' })).toMatchObject({
		status: 200,
		body: { state: 'sent', carrier: 'Courier', trackingUrl: 'https://courier.example/track/AB9' },
	});
	const entries = await query("select action from audit_log where record_id = $1 and action like '%Parcel' order by id", orderId);
	expect(entries.map(({ action }) => action)).toEqual(['makeParcel', 'changeParcel', 'sendParcel']);
});
