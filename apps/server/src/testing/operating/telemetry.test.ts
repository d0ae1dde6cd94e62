import { createServer } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { createLogger } from '../../platform/index.ts';
import { newcomer, register } from '../account-flows.ts';
import { tusClient } from '../network/tus-client.ts';
import { queryOf } from '../orders.ts';
import { photo } from '../pictures.ts';
import { openPurchases } from '../purchases.ts';
import { testShop } from '../shop-fixture.ts';
import { shopProcess } from '../shop-process.ts';
import { startTestShop, type TestShop, type TestShopOptions } from '../test-shop.ts';
import { cartServiceOf, lineOf, transactionOf } from '../transactions.ts';
import { namesPackages, packagesIn } from './loaded-packages.ts';
import { readMetrics, sampleOf } from './read-metrics.ts';

const lineSchema = z.looseObject({ msg: z.string(), reqId: z.string().optional() });

async function openShop(options: TestShopOptions) {
	const shop = await startTestShop(options);
	let closed: Promise<void> | undefined;
	const close = () => (closed ??= shop.close());
	onTestFinished(close);
	return { shop, close };
}

const readSamples = async (shop: TestShop) => readMetrics(await shop.metrics());

test('a job whose mail fails is logged under the id of the request that queued it, and job and mail are counted as failed [O5.01] [O5.03]', async () => {
	const lines: z.infer<typeof lineSchema>[] = [];
	const logger = createLogger({ logLevel: 'debug' }, { write: (line: string) => void lines.push(lineSchema.parse(JSON.parse(line))) });
	const { shop } = await openShop({ logger, environment: { METRICS_PORT: '0', SMTP_URL: 'smtp://127.0.0.1:1' } });
	const { headers } = await register(shop, newcomer({ email: 'ines@customers.example' }));
	const id = headers.get('x-request-id');
	const failure = () => lines.find(({ msg }) => msg.startsWith('Failed task'));
	await expect.poll(() => failure()?.reqId).toBe(id);
	const samples = await readSamples(shop);
	expect(sampleOf(samples, 'print_room_mail_duration_seconds_count', { outcome: 'failed' })).toBe(1);
	const task = /\(([\w-]+)/.exec(failure()?.msg ?? '')?.[1] ?? '';
	expect(sampleOf(samples, 'print_room_job_duration_seconds_count', { task, outcome: 'failed' })).toBe(1);
});

test('a collector that cannot be reached fails no request and no stop [O5.02]', async () => {
	const { shop, close } = await openShop({ worker: false, environment: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' } });
	expect((await shop.nobody().get('/healthz')).status).toBe(200);
	await close();
});

test('the metrics count requests by route, jobs, image processes, uploads, mails, orders and deliveries, on their own port only [O5.01]', async () => {
	const { shop } = await openShop({ environment: { METRICS_PORT: '0' } });
	const visitor = await shop.guest();
	const bytes = await photo({ width: 1500, height: 1000 });
	const image = (await visitor.upload(bytes, 'Dunes.jpg')).body;
	for (const path of ['/api/borders?filter[limit]=1', '/api/options/0', '/api/options/1', '/nothing-here', '/nor-here'])
		await visitor.get(path);
	await fetch(`${shop.url}/api/borders`, { method: 'PROPFIND' });
	await register(shop, newcomer({ email: 'ines@customers.example' }));
	await shop.mailTo('ines@customers.example', '');

	const purchases = await openPurchases(shop);
	const design = (await purchases.design(visitor, image.id)).body;
	for (let paid = 1; paid <= 2; paid += 1) await purchases.pay(design);
	const cart = cartServiceOf(shop, await shop.admin());
	await cart.deliver(transactionOf([lineOf(design)], { is_test: true }));
	for (const unreadable of ['{"id": 1}', '{"id": 2}']) await cart.deliver(unreadable);
	expect((await cart.deliver('{"id": 3}', { key: 'another key' })).status).toBe(401);
	await cart.settled();
	const query = queryOf(shop);
	await expect.poll(() => query("select 1 from cart_signals where kind = 'refused'")).toHaveLength(1);
	await shop.context.queue.add(shop.context.orm, 'mail-order', { orderId: 'none' }, { maxAttempts: 1 });
	await expect.poll(() => query('select 1 from graphile_worker.jobs where attempts >= max_attempts and locked_at is null')).toHaveLength(1);
	// The shop's own facts are kept for some seconds once they were read.
	const ofShop = await readSamples(shop);
	const facts: readonly (readonly [string, number])[] = [
		['print_room_orders_count', 3],
		['print_room_orders_waiting', 3],
		['print_room_orders_held', 1],
		['print_room_deliveries_failing', 2],
		['print_room_deliveries_refused', 1],
		['print_room_database_up', 1],
	];
	expect(facts.map(([name]) => [name, sampleOf(ofShop, name)])).toEqual(facts);
	expect(sampleOf(ofShop, 'print_room_jobs_failed', { task: 'mail-order' })).toBe(1);
	expect(sampleOf(ofShop, 'print_room_jobs_waiting', { task: 'mail-order' })).toBe(0);

	await expect.poll(async () => (await readSamples(shop)).some(({ name }) => name === 'print_room_mail_duration_seconds_count')).toBe(true);
	const ingested = { task: 'ingest-image', outcome: 'done' };
	await expect.poll(async () => sampleOf(await readSamples(shop), 'print_room_job_duration_seconds_count', ingested)).toBe(1);
	const samples = await readSamples(shop);
	const answered = (labels: Record<string, string>) => sampleOf(samples, 'http_server_request_duration_seconds_count', labels);
	expect(answered({ http_request_method: 'GET', http_route: '/api/options/:id', http_response_status_code: '404' })).toBe(2);
	expect(answered({ http_request_method: 'POST', http_route: '/account/uploads', http_response_status_code: '200' })).toBe(1);
	expect(sampleOf(samples, 'print_room_upload_received_bytes_total')).toBe(bytes.byteLength);
	expect(sampleOf(samples, 'print_room_image_process_duration_seconds_count', { task: 'ingest', outcome: 'done' })).toBe(1);
	expect(sampleOf(samples, 'print_room_image_process_peak_memory_bytes_sum', { task: 'ingest' })).toBeGreaterThan(10_000_000);
	expect(sampleOf(samples, 'print_room_image_process_count')).toBeGreaterThan(0);
	expect(sampleOf(samples, 'print_room_image_process_memory_bytes')).toBeGreaterThan(10_000_000);
	const mails = async () => sampleOf(await readSamples(shop), 'print_room_mail_duration_seconds_count', { outcome: 'done' });
	await expect.poll(async () => (await mails()) - (await shop.mails()).length).toBe(0);
	expect(await mails()).toBeGreaterThan(0);
	expect((await shop.nobody().get('/metrics')).status).toBe(404);
});

describe('the metrics of a web process', () => {
	const shop = testShop({ worker: false, environment: { METRICS_PORT: '0' } });

	test('no caller can add a label to the metrics [O5.01]', async () => {
		await shop.nobody().get('/api/options/0');
		await shop.nobody().get('/invented-0');
		const requests = async () => (await readSamples(shop)).filter(({ name }) => name === 'http_server_request_duration_seconds_count');
		const sumOf = (samples: Awaited<ReturnType<typeof requests>>) => samples.reduce((sum, { value }) => sum + value, 0);
		const before = await requests();
		for (let n = 1; n <= 50; n += 1) {
			await shop.nobody().get(`/api/options/${n}`);
			await shop.nobody().get(`/invented-${n}`);
		}
		const after = await requests();
		expect(after).toHaveLength(before.length);
		expect(sumOf(after) - sumOf(before)).toBe(100);
	});

	test('the metrics show an upload half way, one that waits for its job, and that job [O5.01]', async () => {
		const bytes = await photo();
		const tus = tusClient(shop.url, await shop.guest());
		await tus.patch(await tus.begin('Dunes.jpg', bytes), 0, bytes);
		const half = bytes.subarray(0, Math.floor(bytes.length / 2));
		await tus.patch(await tus.begin('Sea.jpg', bytes), 0, half);
		const underWay = async (state: string) => sampleOf(await readSamples(shop), 'print_room_uploads_under_way', { state });
		await expect.poll(() => underWay('receiving')).toBe(1);
		const samples = await readSamples(shop);
		expect(sampleOf(samples, 'print_room_uploads_missing_bytes')).toBe(bytes.length - half.length);
		expect(sampleOf(samples, 'print_room_upload_received_bytes_total')).toBe(bytes.length + half.length);
		expect(sampleOf(samples, 'print_room_uploads_under_way', { state: 'received' })).toBe(1);
		expect(sampleOf(samples, 'print_room_jobs_waiting', { task: 'ingest-image' })).toBe(1);
		expect(sampleOf(samples, 'print_room_jobs_oldest_waiting_seconds', { task: 'ingest-image' })).toBeGreaterThan(0);
		expect(sampleOf(samples, 'print_room_jobs_failed', { task: 'ingest-image' })).toBe(0);
	});

	test('the metrics show a blocked event loop, and connections that are used and waited for [O5.01]', async () => {
		const { pool } = shop.context.database;
		const most = pool.options.max ?? 0;
		await readSamples(shop);
		const held = await Promise.all(Array.from({ length: most }, () => pool.connect()));
		const waiting = pool.connect();
		Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
		const samples = await readSamples(shop);
		for (const client of held) client.release();
		(await waiting).release();
		expect(sampleOf(samples, 'db_client_connection_max')).toBe(most);
		expect(sampleOf(samples, 'db_client_connection_count', { db_client_connection_state: 'used' })).toBe(most);
		expect(sampleOf(samples, 'db_client_connection_pending_requests')).toBeGreaterThanOrEqual(1);
		expect(sampleOf(samples, 'nodejs_eventloop_delay_max_seconds')).toBeGreaterThan(0.2);
		expect(sampleOf(samples, 'process_memory_usage_bytes')).toBeGreaterThan(10_000_000);
		const used = async () => sampleOf(await readSamples(shop), 'db_client_connection_count', { db_client_connection_state: 'used' });
		await expect.poll(used).toBeLessThan(most);
	});
});

test('a shop that has opened without METRICS_PORT and OTEL_EXPORTER_OTLP_ENDPOINT has loaded neither library [O5.01] [O5.02]', async () => {
	const { shop } = await openShop({ worker: false });
	const { config, context } = shop;
	const process = await shopProcess({ ...namesPackages, DATABASE_URL: context.database.connectionString, DATA_DIR: config.dataDir });
	await process.start();
	onTestFinished(() => process.stop());
	expect((await fetch(`${process.url}/readyz`)).status).toBe(200);
	const packages = packagesIn(process.output());
	expect(packages).toEqual(expect.arrayContaining(['fastify', 'graphile-worker', 'pino']));
	expect(packages.filter((name) => /opentelemetry|prometheus|prom-client/.test(name))).toEqual([]);
});

test('a port of the metrics that is taken ends the start with a sentence [O5.01]', async () => {
	const holder = createServer().listen(0, '127.0.0.1');
	await new Promise((resolve) => holder.once('listening', resolve));
	onTestFinished(() => void holder.close());
	const address = holder.address();
	const port = typeof address === 'object' && address !== null ? address.port : 0;
	await expect(startTestShop({ worker: false, environment: { METRICS_PORT: String(port) } })).rejects.toThrow(
		`METRICS_PORT ${port} cannot be used`,
	);
});
