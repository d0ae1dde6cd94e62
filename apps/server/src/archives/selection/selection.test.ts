import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CreatedDesign, Image, Order, SelectionTicket, ZipJob } from '@print-room/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readPdf } from '../../../../../fixtures/read-pdf.ts';
import { makeOrders, queryOf } from '../../testing/orders.ts';
import { photo } from '../../testing/pictures.ts';
import { openPurchases } from '../../testing/purchases.ts';
import { readZip } from '../../testing/read-zip.ts';
import { type Person, startTestShop, type TestShop } from '../../testing/test-shop.ts';
import { cartServiceOf, lineOf, transactionOf } from '../../testing/transactions.ts';

let shop: TestShop;
let staff: Person;
let orders: Order[];
let folder: string;

beforeAll(async () => {
	shop = await startTestShop();
	staff = await shop.supervisor();
	folder = await mkdtemp(join(tmpdir(), 'print-room-selection-'));
	const [guest, admin] = [await shop.guest(), await shop.admin()];
	const cart = cartServiceOf(shop, admin);
	const image: Image = (await guest.upload(await photo({ width: 1500, height: 1000 }), 'harbour.jpg')).body;
	const purchases = await openPurchases(shop);
	const design = async (): Promise<CreatedDesign> => (await purchases.design(guest, image.id)).body;
	orders = [];
	for (const lines of [[lineOf(await design()), lineOf(await design())], [lineOf(await design())]]) {
		const paid = transactionOf(lines);
		await cart.deliver(paid);
		orders.push(await cart.orderOf(paid.id));
	}
}, 60_000);
afterAll(async () => {
	await shop.close();
	await rm(folder, { recursive: true, force: true });
});

const selected = (some: readonly { readonly id: string; readonly fingerprint?: string }[], more: object = {}) => ({
	orders: some.map(({ id, fingerprint }) => ({ id, ...(fingerprint !== undefined && { seen: fingerprint }) })),
	...more,
});
const ask = <Body>(what: 'zips' | 'zip' | 'jobTickets', body: object) => staff.post<Body>(`/api/orderSelections/${what}`, body);
const ready = (some: readonly Order[]) =>
	vi.waitFor(
		async () => {
			const jobs = (await staff.get<ZipJob[]>('/api/zipOrders/jobs')).body;
			expect(some.map(({ id }) => jobs.find(({ orderId }) => orderId === id)?.status.stage)).toEqual(some.map(() => 'completed'));
		},
		{ timeout: 60_000, interval: 250 },
	);
async function bytesOf({ url }: SelectionTicket): Promise<{ readonly answer: Response; readonly path: string }> {
	const answer = await fetch(url.replace(shop.context.config.publicUrl, shop.url));
	const path = join(folder, randomUUID());
	await writeFile(path, Buffer.from(await answer.arrayBuffer()));
	return { answer, path };
}

describe('files of several orders', () => {
	test('their zips are made, and are one file once they are there', async () => {
		const early = await ask('zip', selected(orders));
		expect(early).toMatchObject({ status: 409, body: { error: { code: 'ZIP_NOT_READY' } } });
		const jobs = await ask<ZipJob[]>('zips', selected(orders, { expiresInHours: 5, emailNotify: true }));
		expect(jobs.body.map(({ orderId }) => orderId)).toEqual(orders.map(({ id }) => id));
		expect(jobs.body[0]?.jobData).toMatchObject({ expiresInHours: 5, notify: { email: true, browser: false } });
		await ready(orders);
		const ticket = await ask<SelectionTicket>('zip', selected(orders));
		expect(ticket.body.fileName).toBe('orders-of-2-orders.zip');
		const { answer, path } = await bytesOf(ticket.body);
		expect(answer.headers.get('content-type')).toBe('application/zip');
		const outer = await readZip(await readFile(path));
		expect([...outer.keys()]).toEqual(orders.map(({ displayId }) => `order-${displayId}.zip`));
		const inner = await readZip(outer.get(`order-${orders[1]?.displayId}.zip`) ?? Buffer.alloc(0));
		expect([...inner.keys()]).toContain('manifest.json');
	}, 90_000);

	test('their job tickets are one PDF of a page a design, in the order of the orders', async () => {
		const ticket = await ask<SelectionTicket>('jobTickets', selected(orders.toReversed()));
		const { answer, path } = await bytesOf(ticket.body);
		expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
		const pages = await readPdf(path);
		expect(pages.map(({ text }) => /#\d{4,}/.exec(text)?.[0])).toEqual(
			[orders[1], orders[0], orders[0]].map((order) => `#${order?.displayId}`),
		);
		expect(pages.every(({ text }) => !text.includes('No preview'))).toBe(true);
		const logged = await queryOf(shop)("select record_id from audit_log where action = 'downloadJobTickets'");
		expect(new Set(logged.map(({ record_id }) => record_id))).toEqual(new Set(orders.map(({ id }) => id)));
	}, 60_000);

	test('nothing is made where one of them has changed since, is held, or is not there', async () => {
		const [id = ''] = await makeOrders(shop, 1);
		const seen = (await staff.get<Order>(`/api/orders/${id}`)).body;
		const query = queryOf(shop);
		await query("update orders set status = 'declined' where id = $1", id);
		for (const what of ['zips', 'zip', 'jobTickets'] as const) {
			const changed = await ask(what, selected([...orders, seen]));
			expect(changed).toMatchObject({ status: 409, body: { error: { code: 'ORDER_CHANGED', details: [{ path: id }] } } });
			expect(await ask(what, selected([{ id }]))).toMatchObject({ body: { error: { code: 'ORDER_HELD' } } });
			expect((await ask(what, selected([{ id: randomUUID() }]))).status).toBe(404);
		}
		expect(await query('select 1 from archives where order_id = $1', id)).toEqual([]);
		const nothing = await ask('jobTickets', selected([{ id }], { held: true }));
		expect(nothing).toMatchObject({ status: 422, body: { error: { code: 'NOTHING_TO_PRINT' } } });
		expect((await ask<ZipJob[]>('zips', selected([{ id }], { held: true }))).status).toBe(200);
	});

	test('are bounded in number, and each address is good for its purpose alone', async () => {
		const many = Array.from({ length: 51 }, () => ({ id: randomUUID() }));
		expect(await ask('zips', selected(many))).toMatchObject({ status: 422, body: { error: { code: 'VALIDATION_FAILED' } } });
		const { url } = (await ask<SelectionTicket>('jobTickets', selected(orders.slice(1)))).body;
		const other = url.replace('/jobTickets/', '/zip/').replace(shop.context.config.publicUrl, shop.url);
		expect((await fetch(other)).status).toBe(404);
	});
});
