import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { type CreatedDesign, type Image, type Order, tusPath } from '@print-room/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePorts } from '../../../../../fixtures/free-ports.ts';
import { guideBlock, runLine } from '../../../../../fixtures/operating-guide.ts';
import { hasNginx, type Nginx, runNginx } from '../../../../../fixtures/proxies/nginx.ts';
import { photo } from '../pictures.ts';
import { openPurchases } from '../purchases.ts';
import { type Person, startTestShop, type TestShop, type Visitor, visitor } from '../test-shop.ts';

test('the journey through nginx says that it was not run where nginx is not installed [O1.02]', async ({ annotate }) => {
	if (!hasNginx) await annotate('not run: nginx is not installed, so nothing went through deploy/nginx/print-room.conf');
});

describe.runIf(hasNginx)('through nginx with the shipped configuration', () => {
	let shop: TestShop;
	let nginx: Nginx;
	let staff: Person;
	let address: string;
	let guest: Visitor;
	const usual = getCACertificates('default');

	beforeAll(async () => {
		const [port = 0] = await freePorts(1);
		address = `https://localhost:${port}`;
		const variables = guideBlock('Behind a proxy', 1, { 'https://prints.example': address }).map((line) => line.split('=', 2));
		shop = await startTestShop({ environment: Object.fromEntries(variables) });
		nginx = await runNginx({ port, shopPorts: [Number(new URL(shop.url).port)] });
		setDefaultCACertificates([...usual, nginx.certificate]);
		staff = await shop.supervisor();
		const answer = await fetch(`${address}/api/whoami`);
		const [cookie = ''] = answer.headers.getSetCookie();
		expect(cookie).toMatch(/^__Host-.*Secure/);
		const { userId } = JSON.parse(await answer.text());
		guest = visitor(address, userId, { cookie: cookie.split(';', 1)[0] ?? '', origin: address });
	});
	afterAll(async () => {
		setDefaultCACertificates(usual);
		await nginx?.[Symbol.asyncDispose]();
		await shop?.close();
	});

	test('the guide’s commands copy the configuration to where nginx reads it, and nginx accepts it [O1.02] [O1.03]', async () => {
		const folder = await mkdtemp(join(tmpdir(), 'print-room-conf-'));
		const instead = {
			'/etc/nginx/conf.d/': `${folder}/`,
			'nginx -t': `${process.env.NGINX ?? 'nginx'} -t -e stderr -c ${nginx.configuration}`,
		};
		const [copy = '', check = ''] = guideBlock('Behind a proxy', 2, instead);
		expect(await runLine(copy)).toEqual({ code: 0, stdout: '', stderr: '' });
		expect((await readdir(folder)).toSorted()).toEqual(['print-room-upstream.conf', 'print-room.conf']);
		await rm(folder, { recursive: true });
		expect((await runLine(check)).stderr).toContain('syntax is ok');
	});

	test('a guest uploads, saves a design and pays, and staff see the order [O1.02]', async () => {
		const purchases = await openPurchases({ ...shop, url: address, nobody: () => visitor(address, '', {}) });
		const uploaded = await guest.upload(await photo({ width: 1500, height: 1000 }), 'Dunes.jpg');
		expect(uploaded.status).toBe(200);
		const design = await purchases.design(guest, uploaded.body.id);
		expect(design.status).toBe(200);
		const saved: CreatedDesign = design.body;
		const transaction = await purchases.pay(saved);
		const colleague = visitor(address, staff.id, { ...staff.headers });
		await expect
			.poll(async () => (await colleague.get<Order[]>('/api/orders')).body.map(({ fcTransactionId }) => fcTransactionId))
			.toContain(transaction);
	});

	test('a resumable upload and a range of a picture pass through [O1.02]', async () => {
		const bytes = await photo({ seed: 5 });
		const tus = { ...guest.headers, 'tus-resumable': '1.0.0' };
		const name = Buffer.from('Sea.jpg').toString('base64');
		const created = await fetch(`${address}/account${tusPath}`, {
			method: 'POST',
			headers: { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': `filename ${name}` },
		});
		expect(created.status).toBe(201);
		const place = created.headers.get('location') ?? '';
		const half = Math.floor(bytes.length / 2);
		for (const [from, to] of [
			[0, half],
			[half, bytes.length],
		] as const) {
			const headers = { ...tus, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' };
			const sent = await fetch(new URL(place, address), { method: 'PATCH', headers, body: new Uint8Array(bytes.subarray(from, to)) });
			expect(sent.status).toBe(204);
			expect(sent.headers.get('upload-offset')).toBe(String(to));
		}
		const images = async () => (await guest.get<{ images: Image[] }>('/api/images/retrieve')).body.images;
		await expect.poll(async () => (await images()).some(({ name: found }) => found === 'Sea.jpg')).toBe(true);
		const [image] = await images();
		const part = await fetch(new URL(image?.thumbnailUrl ?? '', address), { headers: { range: 'bytes=10-19' } });
		expect(part.status).toBe(206);
		expect((await part.arrayBuffer()).byteLength).toBe(10);
	});

	test('a body of 60 MB reaches the shop, and one beyond its limit is refused before it is sent [O1.02]', async () => {
		const answer = await guest.upload(Buffer.concat([randomBytes(1_000_000), Buffer.alloc(59_000_000)]), 'Noise.jpg');
		expect(answer.status).toBe(422);
		const { status, connection } = await new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
			const call = request(
				`${address}/account/uploads`,
				{ method: 'POST', ca: nginx.certificate, headers: { 'content-length': String(402 * 1_048_576), expect: '100-continue' } },
				(response) => {
					resolve({ status: response.statusCode, connection: response.headers.connection });
					response.destroy();
				},
			);
			call.once('error', reject);
			call.flushHeaders();
		});
		expect(status).toBe(413);
		expect(connection).toBeDefined();
	});

	test('events arrive at once [O1.02]', async () => {
		const colleague = visitor(address, staff.id, { ...staff.headers });
		const { ticket } = (await colleague.get<{ ticket: string }>('/api/zipOrders/notifications/ticket')).body;
		const stop = new AbortController();
		const stream = await fetch(`${address}/api/zipOrders/notifications?x-access-token=${ticket}`, { signal: stop.signal });
		expect(stream.headers.get('content-type')).toContain('text/event-stream');
		const first = await stream.body?.getReader().read();
		expect(first?.done).toBe(false);
		stop.abort();
	});
});
