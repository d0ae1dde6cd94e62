import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createLogger } from '../../platform/index.ts';
import { timetable } from '../../shop.ts';
import { openFileChecks } from '../file-checks.ts';
import { photo } from '../pictures.ts';
import { type ShopProcess, shopProcess } from '../shop-process.ts';
import { startTestShop, type TestShop } from '../test-shop.ts';
import { namesPackages, packagesIn } from './loaded-packages.ts';
import { type CollectedSpan, startTraceCollector, type TraceCollector } from './trace-collector.ts';

const lineSchema = z.looseObject({ msg: z.string(), reqId: z.string().optional() });
type Line = z.infer<typeof lineSchema>;
const lineOf = (text: string): Line => lineSchema.parse(JSON.parse(text));

/** The web process is this one; the worker is a process of its own, on the same database and files. */
let collector: TraceCollector;
let shop: TestShop;
let worker: ShopProcess;
const webLines: Line[] = [];

beforeAll(async () => {
	collector = await startTraceCollector();
	const logger = createLogger({ logLevel: 'debug' }, { write: (text: string) => void webLines.push(lineOf(text)) });
	const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
	shop = await startTestShop({ logger, worker: false, environment: { ...traces, TRUST_PROXY: 'on' } });
	worker = await shopProcess({
		...traces,
		...namesPackages,
		ROLE: 'worker',
		LOG_LEVEL: 'debug',
		METRICS_PORT: '0',
		DATABASE_URL: shop.context.database.connectionString,
		DATA_DIR: shop.config.dataDir,
		PUBLIC_URL: shop.config.publicUrl,
	});
	await worker.start();
});
let closed: Promise<void> | undefined;
const close = () =>
	(closed ??= (async () => {
		await worker.stop();
		await shop.close();
		await collector[Symbol.asyncDispose]();
	})());
afterAll(close);

const workerLines = () =>
	worker
		.output()
		.split('\n')
		.slice(0, -1)
		.filter((text) => text.startsWith('{'))
		.map(lineOf);

const taskIn = ({ msg }: Line) => /^(Found|Completed|Failed) task (\d+) \(([\w-]+)/.exec(msg);
const timed = new Set(timetable.split('\n').map((entry) => entry.split(' ')[5]));

/** Lines that belong to no request: the jobs of the timetable, which have ids of their own, the clock that starts them, and lanes that open. */
function belongToNoRequest(lines: readonly Line[]): (line: Line) => boolean {
	const ids = new Set(lines.filter((line) => timed.has(taskIn(line)?.[3])).map(({ reqId }) => reqId));
	return ({ msg, reqId }) => (reqId === undefined ? /^(?:Graphile Worker Cron fired|Worker connected)/.test(msg) : ids.has(reqId));
}

test('every log line of two uploads, from their requests in the web process to their image processes below the worker, carries the id of its request [O5.03]', async () => {
	const visitor = await shop.guest();
	const bytes = await photo();
	await expect.poll(() => webLines.at(-1)?.msg).toBe('answered');
	const before = { web: webLines.length, worker: workerLines().length };
	const answers = await Promise.all([visitor.upload(bytes, 'Dunes.jpg'), visitor.upload(bytes.subarray(0, 600), 'Half.jpg')]);
	expect(answers.map(({ status }) => status)).toEqual([200, 422]);
	const lines = () => [...webLines.slice(before.web), ...workerLines().slice(before.worker)];
	const count = (start: string) => lines().filter(({ msg }) => msg.startsWith(start)).length;
	await expect
		.poll(() => [count('answered'), count('Completed task') >= 2, count('Completed task') - count('Found task')])
		.toEqual([2, true, 0]);

	const found = lines();
	const ids = answers.map(({ headers }) => headers.get('x-request-id') ?? '');
	const isOfNone = belongToNoRequest(found);
	expect(found.filter((line) => !ids.includes(line.reqId ?? '') && !isOfNone(line))).toEqual([]);
	const of = (id: string | undefined) => found.filter(({ reqId }) => reqId === id).map(({ msg }) => msg);
	const everywhere = ['answered', 'imaging job started', expect.stringMatching(/^Found task \d+ \(ingest-image/)];
	expect(of(ids[0])).toEqual(expect.arrayContaining([...everywhere, 'imaging job done']));
	expect(of(ids[1])).toEqual(expect.arrayContaining([...everywhere, 'imaging job failed', 'a file was refused']));
	const jobs = Map.groupBy(
		found.filter((line) => taskIn(line) !== null),
		(line) => taskIn(line)?.[2],
	);
	expect([...jobs.values()].filter((ofJob) => new Set(ofJob.map(({ reqId }) => reqId)).size !== 1)).toEqual([]);
});

test('a worker with METRICS_PORT and OTEL_EXPORTER_OTLP_ENDPOINT has loaded their libraries [O5.01] [O5.02]', () => {
	expect(packagesIn(worker.output())).toEqual(
		expect.arrayContaining(['@opentelemetry/exporter-prometheus', '@opentelemetry/exporter-trace-otlp-http']),
	);
});

/** Follows a span to the first one of its trace. */
function rootOf(spans: readonly CollectedSpan[], span: CollectedSpan | undefined): string | undefined {
	const parent = spans.find(({ spanId }) => spanId === span?.parentSpanId);
	return parent === undefined ? span?.name : rootOf(spans, parent);
}

test('a request to the web process, its jobs in the worker, their image process and their mails are one trace, named by the request’s id [O5.02]', async () => {
	const checks = await openFileChecks(shop);
	const guest = await shop.guest();
	const { design } = await checks.design(guest);
	const answer = await checks.ask(guest, design, { email: 'ines@customers.example' });
	expect(answer.status).toBe(200);
	await shop.mailTo('ines@customers.example', '');
	await expect.poll(async () => (await checks.page(answer.body.id)).measured).toBeTruthy();
	// Both processes send their last spans at their end.
	await close();
	const traceId = answer.headers.get('x-request-id')?.replaceAll('-', '');
	const spans = collector.spans.filter((span) => span.traceId === traceId);
	const request = 'POST /api/freeCheckRequests';
	const inWorker = (isOfWorker: boolean) => spans.filter(({ role }) => (role === 'worker') === isOfWorker).map(({ name }) => name);
	expect(inWorker(false)).toEqual([request]);
	expect(inWorker(true)).toEqual(expect.arrayContaining(['job measure-file', 'image process measureFile', 'send mail']));
	expect(new Set(spans.map((span) => rootOf(spans, span)))).toEqual(new Set([request]));
	const parentOf = (name: string) => spans.find(({ spanId }) => spanId === spans.find((one) => one.name === name)?.parentSpanId)?.name;
	expect(parentOf('image process measureFile')).toBe('job measure-file');
	expect(parentOf('send mail')).toMatch(/^job mail-/);
	expect(JSON.stringify(collector.spans)).not.toContain('ines@');
});
