import { randomUUID } from 'node:crypto';
import type { SelectionTicket, ZipTicket } from '@print-room/contract';
import { orderZipRow } from '../order-zip-rows.ts';
import type { Ask, Cell } from './asking.ts';
import { awakeAdministrator } from './list-calls.ts';

/** An order with a finished or failed zip, so that each call has an effect. */
async function orderWithZip(cell: Cell): Promise<string> {
	if (cell.thing === 'missing') return randomUUID();
	const orderId = await cell.world.order('');
	await orderZipRow(cell.world.shop, orderId, cell.thing === 'there' ? { stage: 'failed' } : {});
	return orderId;
}

const on =
	(more = ''): Ask =>
	async (cell) => ({ path: `/api/zipOrders/${await orderWithZip(cell)}${more}`, json: {} });

/** Changes the last letter but one, because the last one may encode unused bits. */
const forged = (path: string): string => path.replace(/.(?=.$)/, (letter) => (letter === 'A' ? 'B' : 'A'));

async function downloadPath(cell: Cell): Promise<string> {
	const orderId = await orderWithZip(cell);
	const administrator = await awakeAdministrator(cell);
	const { url } = (await administrator.post<ZipTicket>(`/api/zipOrders/${orderId}/ticket`, {})).body;
	if (cell.thing === 'expired') {
		const { pool } = cell.world.shop.context.database;
		await pool.query("update order_zips set expired_at = now() - interval '1 second' where order_id = $1", [orderId]);
	}
	return `${new URL(url).pathname}${new URL(url).search}`;
}

const onSelection =
	(what: 'zips' | 'zip' | 'jobTickets'): Ask =>
	async (cell) => ({ path: `/api/orderSelections/${what}`, json: { orders: [{ id: await orderWithZip(cell) }] } });

async function selectionPath(cell: Cell): Promise<string> {
	const administrator = await awakeAdministrator(cell);
	const { url } = (await administrator.post<SelectionTicket>('/api/orderSelections/zip', { orders: [{ id: await orderWithZip(cell) }] }))
		.body;
	return `${new URL(url).pathname}${new URL(url).search}`;
}

async function streamPath(cell: Cell): Promise<string> {
	const administrator = await awakeAdministrator(cell);
	const { ticket } = (await administrator.get<{ ticket: string }>('/api/zipOrders/notifications/ticket')).body;
	return `/api/zipOrders/notifications?x-access-token=${ticket}`;
}

const opened =
	(pathOf: (cell: Cell) => Promise<string>): Ask =>
	async (cell) => {
		const path = await pathOf(cell);
		return { path: cell.thing === 'forged' ? forged(path) : path };
	};

/** Routes of order zips: requested by staff, opened with a ticket. */
export const orderZipCalls: Readonly<Record<string, Ask>> = {
	'POST /api/zipOrders/:orderId': on(),
	'POST /api/zipOrders/:orderId/retry': on('/retry'),
	'POST /api/zipOrders/:orderId/cancel': on('/cancel'),
	'POST /api/zipOrders/:orderId/ticket': on('/ticket'),
	'GET /api/zipOrders/download/:fileName': opened(downloadPath),
	'GET /api/zipOrders/notifications': opened(streamPath),
	'POST /api/orderSelections/zips': onSelection('zips'),
	'POST /api/orderSelections/zip': onSelection('zip'),
	'POST /api/orderSelections/jobTickets': onSelection('jobTickets'),
	'GET /api/orderSelections/zip/:fileName': opened(selectionPath),
	'GET /api/orderSelections/jobTickets/:fileName': async () => ({ path: '/api/orderSelections/jobTickets/a.pdf?x-access-token=forged' }),
};
