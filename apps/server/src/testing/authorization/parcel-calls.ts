import { randomUUID } from 'node:crypto';
import { packedPieces } from '../parcels/parcel-rows.ts';
import type { Ask, Cell } from './asking.ts';
import { awakeAdministrator } from './list-calls.ts';

/** An order of its own with one packed piece. */
async function packedOrder({ world, thing }: Cell) {
	const { orderId, pieceIds } = await packedPieces(world.shop, 1);
	return { orderId: thing === 'missing' ? randomUUID() : orderId, body: { pieces: pieceIds.map((id) => ({ id, version: 1 })) } };
}

/** An open parcel, or an id of none. */
async function parcelOf(cell: Cell): Promise<string> {
	if (cell.thing === 'missing') return randomUUID();
	const { orderId, body } = await packedOrder(cell);
	return (await (await awakeAdministrator(cell)).post<{ id: string }>(`/api/orders/${orderId}/parcels`, body)).body.id;
}

export const parcelCalls: Readonly<Record<string, Ask>> = {
	'PATCH /api/carriers': () => ({
		path: '/api/carriers',
		json: { carriers: [{ id: randomUUID(), name: 'Courier', trackingPattern: 'https://courier.example/{reference}' }] },
	}),
	'GET /api/orders/:id/parcels': async (cell) => ({ path: `/api/orders/${(await packedOrder(cell)).orderId}/parcels` }),
	'POST /api/orders/:id/parcels': async (cell) => {
		const { orderId, body } = await packedOrder(cell);
		return { path: `/api/orders/${orderId}/parcels`, json: body };
	},
	'POST /api/parcelReferences/import': () => ({ path: '/api/parcelReferences/import', json: { csv: 'Order,Reference\n' } }),
	'POST /api/packingSlips': async (cell) => ({ path: '/api/packingSlips', json: { orderIds: [(await packedOrder(cell)).orderId] } }),
	'GET /api/packingSlips/:fileName': () => ({ path: '/api/packingSlips/a.pdf?x-access-token=forged' }),
	'PATCH /api/parcels/:id': async (cell) => ({ path: `/api/parcels/${await parcelOf(cell)}`, json: { version: 1, reference: 'AB 1' } }),
	'POST /api/parcels/:id/state': async (cell) => ({
		path: `/api/parcels/${await parcelOf(cell)}/state`,
		json: { to: 'undone', version: 1 },
	}),
};
