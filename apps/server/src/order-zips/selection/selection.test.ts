import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CreatedDesign, Image, Order, SelectionTicket, ZipJob } from '@print-room/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { patience } from '../../../../../fixtures/patience.ts';
import { readPdf } from '../../../../../fixtures/read-pdf.ts';
import { makeOrders, queryOf } from '../../testing/orders.ts';
import { photo } from '../../testing/pictures.ts';
import { openPurchases } from '../../testing/purchases.ts';
import { readZip } from '../../testing/read-zip.ts';
import { type Person, startTestShop, type TestShop } from '../../testing/test-shop.ts';
import { cartServiceOf, lineOf, transactionOf } from '../../testing/transactions.ts';
import { checkSums, sha256Of } from '../../testing/zip-making.ts';

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
});
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
		{ ...patience, interval: 250 },
	);
async function bytesOf({ url }: SelectionTicket): Promise<{ readonly answer: Response; readonly path: string }> {
	const answer = await fetch(url.replace(shop.context.config.publicUrl, shop.url));
	const path = join(folder, randomUUID());
	await writeFile(path, Buffer.from(await answer.arrayBuffer()));
	return { answer, path };
}

/** The files of an order's zip by their names in the joined zip. */
async function ownFiles({ id, displayId }: Order): Promise<Map<string, Buffer>> {
	const [{ blob_key: key, file_size: size } = {}] = await queryOf(shop)(
		'select blob_key, file_size from order_zips where order_id = $1',
		id,
	);
	const files = await readZip(await shop.context.blobs.read(String(key), 0, Number(size)));
	const inFolders = [...files].filter(([path]) => path.includes('/'));
	return new Map(inFolders.map(([path, content]) => [`order-${displayId}/${path}`, content]));
}

describe('files of several orders', () => {
	test('their zips are made, and are one zip once they are there: a folder an order, one manifest, one list of checksums [A7.18] [D25]', async () => {
		const early = await ask('zip', selected(orders));
		expect(early).toMatchObject({ status: 409, body: { error: { code: 'ZIP_NOT_READY' } } });
		const jobs = await ask<ZipJob[]>('zips', selected(orders, { expiresInHours: 5, emailNotify: true }));
		expect(jobs.body.map(({ orderId }) => orderId)).toEqual(orders.map(({ id }) => id));
		expect(jobs.body[0]?.jobData).toMatchObject({ expiresInHours: 5, notify: { email: true, browser: false } });
		await ready(orders);
		const ticket = await ask<SelectionTicket>('zip', selected(orders));
		expect(ticket.body.fileName).toBe('files-of-2-orders.zip');
		const { answer, path } = await bytesOf(ticket.body);
		expect(answer.headers.get('content-type')).toBe('application/zip');
		const files = await readZip(await readFile(path));
		checkSums(files);
		const own = await Promise.all(orders.map((order) => ownFiles(order)));
		expect([...files.keys()]).toEqual([...own.flatMap((entries) => [...entries.keys()]), 'manifest.json', 'SHA256SUMS']);
		for (const entries of own) for (const [name, content] of entries) expect(files.get(name)?.equals(content), name).toBe(true);
		const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '');
		expect(manifest.orders.map((one: { folder: string }) => one.folder)).toEqual(orders.map(({ displayId }) => `order-${displayId}`));
		for (const { designs } of manifest.orders)
			for (const design of designs)
				for (const file of design.files) expect(sha256Of(files.get(file.path) ?? Buffer.alloc(0)), file.path).toBe(file.sha256);
	});

	test('a download of several orders resumes after a break, for the same zips only, and is answered with ZIP_EXPIRED when late [A7.18] [D24] [D25]', async () => {
		await ask('zips', selected(orders));
		await ready(orders);
		const ticket = (await ask<SelectionTicket>('zip', selected(orders))).body;
		const get = async (headers: Record<string, string> = {}, method = 'GET') => {
			const answer = await fetch(ticket.url.replace(shop.context.config.publicUrl, shop.url), { method, headers });
			return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
		};
		const { answer, bytes } = await get();
		const etag = answer.headers.get('etag') ?? '';
		expect(Object.fromEntries(answer.headers)).toMatchObject({
			'content-length': String(bytes.length),
			'content-disposition': expect.stringContaining('filename="files-of-2-orders.zip"'),
			'accept-ranges': 'bytes',
			etag: expect.stringMatching(/^".+"$/),
		});
		const head = await get({}, 'HEAD');
		expect([head.answer.headers.get('content-length'), head.answer.headers.get('etag')]).toEqual([String(bytes.length), etag]);
		for (const start of [1, 40, Math.floor(bytes.length / 3), bytes.length - 300]) {
			const rest = await get({ range: `bytes=${start}-`, 'if-range': etag });
			expect([rest.answer.status, rest.answer.headers.get('content-range')]).toEqual([
				206,
				`bytes ${start}-${bytes.length - 1}/${bytes.length}`,
			]);
			expect(rest.bytes.equals(bytes.subarray(start)), `from ${start}`).toBe(true);
		}
		const [sealed = ''] = (new URL(ticket.url).searchParams.get('x-access-token') ?? '').split('.');
		const { until } = JSON.parse(Buffer.from(sealed, 'base64url').toString());
		expect(until * 1000).toBeGreaterThan(Date.now() + 3_600_000);
		await queryOf(shop)('update order_zips set run = run + 1 where order_id = $1', orders[1]?.id);
		const late = await get({ range: 'bytes=5-' });
		expect([late.answer.status, JSON.parse(late.bytes.toString()).error.code]).toEqual([410, 'ZIP_EXPIRED']);
		await queryOf(shop)('update order_zips set run = run - 1 where order_id = $1', orders[1]?.id);
		const [{ blob_key: key } = {}] = await queryOf(shop)('select blob_key from order_zips where order_id = $1', orders[1]?.id);
		await shop.context.blobs.remove(String(key));
		expect((await get()).answer.status).toBe(410);
		expect(await ask('zip', selected(orders))).toMatchObject({ status: 410, body: { error: { code: 'ZIP_EXPIRED' } } });
	});

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
	});

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
		expect(await query('select 1 from order_zips where order_id = $1', id)).toEqual([]);
		const nothing = await ask('jobTickets', selected([{ id }], { held: true }));
		expect(nothing).toMatchObject({ status: 422, body: { error: { code: 'NOTHING_TO_PRINT' } } });
		expect((await ask<ZipJob[]>('zips', selected([{ id }], { held: true }))).status).toBe(200);
	});

	test('files of several orders are bounded in number, and each address is good for its purpose alone', async () => {
		const many = Array.from({ length: 51 }, () => ({ id: randomUUID() }));
		expect(await ask('zips', selected(many))).toMatchObject({ status: 422, body: { error: { code: 'VALIDATION_FAILED' } } });
		const { url } = (await ask<SelectionTicket>('jobTickets', selected(orders.slice(1)))).body;
		const other = url.replace('/jobTickets/', '/zip/').replace(shop.context.config.publicUrl, shop.url);
		expect((await fetch(other)).status).toBe(404);
	});
});
