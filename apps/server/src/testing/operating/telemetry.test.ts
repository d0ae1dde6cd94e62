import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { createLogger } from '../../platform/index.ts';
import { newcomer, register } from '../account-flows.ts';
import { openFileChecks } from '../file-checks.ts';
import { photo } from '../pictures.ts';
import { startTestShop, type TestShopOptions } from '../test-shop.ts';
import { readMetrics, sampleOf } from './read-metrics.ts';
import { type CollectedSpan, startTraceCollector } from './trace-collector.ts';

const lineSchema = z.looseObject({ msg: z.string(), reqId: z.string().optional(), task: z.string().optional() });

function recordingLogger() {
	const lines: z.infer<typeof lineSchema>[] = [];
	const logger = createLogger({ logLevel: 'debug' }, { write: (line: string) => void lines.push(lineSchema.parse(JSON.parse(line))) });
	return { lines, logger };
}

async function openShop(options: TestShopOptions) {
	const shop = await startTestShop(options);
	let closed: Promise<void> | undefined;
	const close = () => (closed ??= shop.close());
	onTestFinished(close);
	return { shop, close };
}

test('every log line of a request, its jobs and their image processes carries the same id [O5.03]', async () => {
	const { lines, logger } = recordingLogger();
	const { shop } = await openShop({ logger });
	const visitor = await shop.guest();
	const answer = await visitor.upload(await photo(), 'Dunes.jpg');
	const other = await visitor.upload(await photo({ seed: 2 }), 'Sea.jpg');
	const ids = [answer, other].map(({ headers }) => headers.get('x-request-id') ?? '');
	expect(new Set(ids).size).toBe(2);
	for (const id of ids) {
		const own = lines.filter(({ reqId }) => reqId === id).map(({ msg }) => msg);
		expect(own).toEqual(expect.arrayContaining(['answered', 'imaging job started', 'imaging job done']));
	}
	const ofImages = lines.filter(({ msg }) => msg.startsWith('imaging job'));
	expect(ofImages.every(({ reqId }) => reqId !== undefined)).toBe(true);
});

test('a job that fails is logged under the id of the request that queued it [O5.03]', async () => {
	const { lines, logger } = recordingLogger();
	const { shop } = await openShop({ logger, environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });
	const { headers } = await register(shop, newcomer({ email: 'ines@customers.example' }));
	const id = headers.get('x-request-id');
	await expect.poll(() => lines.find(({ msg }) => msg.startsWith('Failed task'))?.reqId).toBe(id);
});

/** Follows a span to the first one of its trace. */
function rootOf(spans: readonly CollectedSpan[], span: CollectedSpan | undefined): string | undefined {
	const parent = spans.find(({ spanId }) => spanId === span?.parentSpanId);
	return parent === undefined ? span?.name : rootOf(spans, parent);
}

test('a request, its jobs, their image process and their mails are one trace, named by the request’s id [O5.02]', async () => {
	await using collector = await startTraceCollector();
	const { shop, close } = await openShop({ environment: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, TRUST_PROXY: 'on' } });
	const checks = await openFileChecks(shop);
	const guest = await shop.guest();
	const { design } = await checks.design(guest);
	const answer = await checks.ask(guest, design, { email: 'ines@customers.example' });
	expect(answer.status).toBe(200);
	await shop.mailTo('ines@customers.example', '');
	await expect.poll(async () => (await checks.page(answer.body.id)).measured).toBeTruthy();
	await close();
	const traceId = answer.headers.get('x-request-id')?.replaceAll('-', '');
	const spans = collector.spans.filter((span) => span.traceId === traceId);
	const names = spans.map(({ name }) => name);
	const request = 'POST /api/freeCheckRequests';
	expect(names).toEqual(expect.arrayContaining([request, 'job measure-file', 'image process measureFile', 'send mail']));
	expect(new Set(spans.map((span) => rootOf(spans, span)))).toEqual(new Set([request]));
	const parentOf = (name: string) => spans.find(({ spanId }) => spanId === spans.find((one) => one.name === name)?.parentSpanId)?.name;
	expect(parentOf('image process measureFile')).toBe('job measure-file');
	expect(parentOf('send mail')).toMatch(/^job mail-/);
	expect(JSON.stringify(collector.spans)).not.toContain('ines@');
});

test('a collector that cannot be reached fails no request and no stop [O5.02]', async () => {
	const { shop, close } = await openShop({ worker: false, environment: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' } });
	expect((await shop.nobody().get('/healthz')).status).toBe(200);
	await close();
});

test('the metrics count requests by route, jobs, image processes, uploads and mails, on their own port only [O5.01]', async () => {
	const { shop } = await openShop({ environment: { METRICS_PORT: '0' } });
	const visitor = await shop.guest();
	const bytes = await photo();
	await visitor.upload(bytes, 'Dunes.jpg');
	for (const path of ['/api/borders?filter[limit]=1', '/api/options/0', '/api/options/1', '/nothing-here', '/nor-here'])
		await visitor.get(path);
	await fetch(`${shop.url}/api/borders`, { method: 'PROPFIND' });
	await register(shop, newcomer({ email: 'ines@customers.example' }));
	await shop.mailTo('ines@customers.example', '');
	await expect
		.poll(async () => readMetrics(await shop.metrics()).some(({ name }) => name === 'print_room_mail_duration_seconds_count'))
		.toBe(true);
	const ingested = { task: 'ingest-image', outcome: 'done' };
	await expect.poll(async () => sampleOf(readMetrics(await shop.metrics()), 'print_room_job_duration_seconds_count', ingested)).toBe(1);
	const samples = readMetrics(await shop.metrics());
	const answered = (labels: Record<string, string>) => sampleOf(samples, 'http_server_request_duration_seconds_count', labels);
	expect(answered({ http_request_method: 'GET', http_route: '/api/options/:id', http_response_status_code: '404' })).toBe(2);
	expect(answered({ http_request_method: 'POST', http_route: '/account/uploads', http_response_status_code: '200' })).toBe(1);
	expect(sampleOf(samples, 'print_room_upload_received_bytes_total')).toBe(bytes.byteLength);
	expect(sampleOf(samples, 'print_room_image_process_duration_seconds_count', { task: 'ingest', outcome: 'done' })).toBe(1);
	expect(sampleOf(samples, 'print_room_image_process_peak_memory_bytes_sum', { task: 'ingest' })).toBeGreaterThan(10_000_000);
	expect(sampleOf(samples, 'print_room_image_process_memory_bytes')).toBeGreaterThan(10_000_000);
	expect(sampleOf(samples, 'print_room_mail_duration_seconds_count', { outcome: 'done' })).toBe(1);
	expect(sampleOf(samples, 'print_room_jobs_waiting', { task: 'mail-order' })).toBe(0);
	expect(sampleOf(samples, 'print_room_database_up')).toBe(1);
	expect((await shop.nobody().get('/metrics')).status).toBe(404);
});

test('no caller can add a label to the metrics [O5.01]', async () => {
	const { shop } = await openShop({ worker: false, environment: { METRICS_PORT: '0' } });
	await shop.nobody().get('/api/options/0');
	await shop.nobody().get('/invented-0');
	const requests = async () =>
		readMetrics(await shop.metrics()).filter(({ name }) => name === 'http_server_request_duration_seconds_count');
	const before = (await requests()).length;
	for (let n = 1; n <= 50; n += 1) {
		await shop.nobody().get(`/api/options/${n}`);
		await shop.nobody().get(`/invented-${n}`);
	}
	const after = await requests();
	expect(after).toHaveLength(before);
	expect(after.reduce((sum, { value }) => sum + value, 0)).toBe(102);
});

test('without METRICS_PORT and OTEL_EXPORTER_OTLP_ENDPOINT neither library is loaded [O5.01] [O5.02]', async () => {
	const script = `
		import { registerHooks } from 'node:module';
		registerHooks({ resolve: (name, context, next) => {
			const found = next(name, context);
			if (found.url.includes('@opentelemetry')) process.stdout.write(name + '\\n');
			return found;
		} });
		await import('${new URL('../../main.ts', import.meta.url)}');`;
	const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
		encoding: 'utf8',
		env: { PATH: process.env.PATH, ALLOW_SANDBOX_CART: 'nonsense' },
	});
	expect(stderr).toContain('ALLOW_SANDBOX_CART');
	expect(stdout).toBe('');
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
