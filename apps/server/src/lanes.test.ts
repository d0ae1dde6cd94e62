import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import type { CreatedDesign, UploadStatus } from '@print-room/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { endlessDrawing } from '../../../fixtures/hostile.ts';
import { patience } from '../../../fixtures/patience.ts';
import { taskNames, timetable } from './shop.ts';
import { idOf, tusClient } from './testing/network/tus-client.ts';
import { photo } from './testing/pictures.ts';
import { openPurchases } from './testing/purchases.ts';
import { startTestShop, type TestShop, type Visitor } from './testing/test-shop.ts';
import { type CartService, cartServiceOf, lineOf, transactionOf } from './testing/transactions.ts';

const drawings = 3;
let silence: Server;
const sockets = new Set<Socket>();
let shop: TestShop;
let guest: Visitor;
let stranger: Visitor;
let cart: CartService;
let design: CreatedDesign;

/** Takes connections and says nothing, as a mail server does that is stuck. */
async function silentServer(): Promise<{ server: Server; port: number }> {
	const server = createServer((socket) => void sockets.add(socket)).listen(0, '127.0.0.1');
	await once(server, 'listening');
	const address = server.address();
	if (address === null || typeof address === 'string') throw new Error('The server has no port.');
	return { server, port: address.port };
}

beforeAll(async () => {
	const { server, port } = await silentServer();
	silence = server;
	shop = await startTestShop({ environment: { SMTP_URL: `smtp://127.0.0.1:${port}`, ORDERS_EMAIL: 'staff@studio.example' } });
	[guest, stranger] = [await shop.guest(), await shop.guest()];
	cart = cartServiceOf(shop, await shop.admin());
	const image = (await guest.upload(await photo({ width: 1500, height: 1000 }), 'Dunes.jpg')).body;
	design = (await (await openPurchases(shop)).design(guest, image.id)).body;
});
afterAll(async () => {
	for (const socket of sockets) socket.destroy();
	silence.close();
	await shop.close();
});

const stateOf = async (who: Visitor, id: string) => (await who.get<UploadStatus>(`/account/user/uploads/${id}`)).body.state;

test('drawings that never end and a mail server that says nothing hold up neither orders nor another person’s image [ASVS 15.2.2]', async () => {
	const orders = Array.from({ length: 3 }, () => transactionOf([lineOf(design)]));
	for (const order of orders) await cart.deliver(order);
	await vi.waitFor(() => expect(sockets.size).toBeGreaterThan(0), patience);

	const client = tusClient(shop.url, stranger);
	const ids: string[] = [];
	for (let number = 0; number < drawings; number++) {
		const bytes = Buffer.from(endlessDrawing(number));
		const path = await client.begin(`Endless ${number}.svg`, bytes);
		await client.patch(path, 0, bytes);
		ids.push(idOf(path));
	}
	const another = transactionOf([lineOf(design)]);
	await cart.deliver(another);
	expect(await cart.orderOf(another.id)).toMatchObject({ items: [{ designId: design.id }] });
	const { status } = await guest.upload(await photo({ seed: 5, width: 1800, height: 1200 }), 'Meanwhile.jpg');
	expect(status).toBe(200);
	expect(await Promise.all(ids.map((id) => stateOf(stranger, id)))).toEqual(ids.map(() => 'processing'));
});

test('the timetable names a task that there is in each of its lines', () => {
	const named = timetable.split('\n').map((line) => line.split(' ')[5]);
	expect(named.length).toBeGreaterThan(10);
	expect(named.filter((name) => name === undefined || !taskNames(shop.context).includes(name))).toEqual([]);
});
