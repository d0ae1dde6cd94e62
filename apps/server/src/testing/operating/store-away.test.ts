import { randomUUID } from 'node:crypto';
import { apiErrorSchema, type CreatedDesign, type UploadStatus } from '@print-room/contract';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { freePort } from '../../../../../fixtures/free-ports.ts';
import { patience } from '../../../../../fixtures/patience.ts';
import { openWire } from '../../../../../fixtures/proxies/wire.ts';
import { createLogger } from '../../platform/index.ts';
import { startTestS3, type TestS3, testS3Credential } from '../../platform/testing/s3-server.ts';
import type { Asked } from '../authorization/asking.ts';
import { asked, fromSomewhere } from '../authorization/calls.ts';
import type { CallerKind } from '../authorization/expectation.ts';
import { readExpectations } from '../authorization/read-expectations.ts';
import { openWorld, type World, type WorldCaller } from '../authorization/world.ts';
import { idOf, sha256Of, tusClient } from '../network/tus-client.ts';
import { photo } from '../pictures.ts';
import { hasten } from '../re-uploads.ts';
import { startTestShop, type TestShop, type Visitor } from '../test-shop.ts';

/** A silent store is found after a minute. */
const isLong = process.env.TEST_LONG !== undefined;
const kinds: readonly CallerKind[] = ['admin', 'supervisor', 'regular', 'guest', 'nobody'];

/** Routes that read or write files within the call. `POST /api/designs` waits for its job instead. */
const needStore = [
	'POST /account/uploads',
	'POST /account/user/export',
	'GET /account/user/export/:ticket',
	'PATCH /account/uploads/resumable/:id',
	'GET /api/images/:id/tiles',
	'GET /tiles/:ticket/:level/:tile',
	'GET /proofs/:sha256',
	'GET /files/:token',
	'PATCH /account/uploads/:id/adjust',
	'GET /api/approvals/:id/tiles',
	'GET /paper-pictures/:file',
	'POST /api/paperProfiles',
	'GET /api/orderSelections/zip/:fileName',
	'GET /api/zipOrders/download/:fileName',
	'POST /api/runs/:id/output',
	'GET /api/runOutputs/files/:fileName',
];
const waits = 'POST /api/designs';
const readiness = 'GET /readyz';

let store: TestS3;
/** The way to the store. */
let wire: Awaited<ReturnType<typeof openWire>>;
let shop: TestShop;
let world: World;
const errors: string[] = [];

const stubKeys = () => {
	for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, testS3Credential);
};
beforeEach(stubKeys);
beforeAll(async () => {
	stubKeys();
	store = await startTestS3();
	const endpoint = new URL(store.storageUrl).searchParams.get('endpoint') ?? '';
	wire = await openWire(await freePort(), Number(new URL(endpoint).port));
	const storageUrl = store.storageUrl.replace(encodeURIComponent(endpoint), encodeURIComponent(`http://127.0.0.1:${wire.port}`));
	const logger = createLogger(
		{ logLevel: 'error' },
		{ write: (line: string) => void (line.includes('internal error') && errors.push(line)) },
	);
	shop = await startTestShop({ logger, environment: { STORAGE_URL: storageUrl, TRUST_PROXY: 'on', ROLE_UPDATES: 'on' } });
	world = await openWorld(shop);
});
afterAll(async () => {
	await shop.close();
	wire.close();
	await store.close();
});

interface Call {
	readonly route: string;
	readonly kind: CallerKind;
	readonly thing: string;
	/** with the store */
	readonly status: number;
}

/** One call of each route that succeeds, or that looks for a file before it refuses it. */
function* calls(): Generator<Call> {
	const seen = new Set<string>([waits]);
	const served = new Set(shop.routes());
	for (const { route, thing, statuses } of readExpectations()) {
		const kind = kinds.find((one) => (statuses.get(one) ?? 999) < 400 || (needStore.includes(route) && statuses.get(one) === 404));
		if (kind === undefined || !served.has(route) || seen.has(route) || route.startsWith('HEAD ')) continue;
		seen.add(route);
		yield { route, thing, kind, status: statuses.get(kind) ?? 0 };
	}
}

async function prepare({ route, kind, thing }: Call): Promise<() => ReturnType<typeof send>> {
	const caller = await world.caller(kind);
	const ownerId = thing === 'own' ? caller.id : await world.customerId();
	const call = await asked(route, { world, caller, thing, ownerId });
	return () => send(route, caller, call);
}

async function send(route: string, caller: WorldCaller, { path, json, body, headers }: Asked) {
	const response = await fetch(shop.url + path, {
		method: route.split(' ')[0] ?? 'GET',
		redirect: 'manual',
		headers: { ...caller.headers, ...fromSomewhere(), ...(json !== undefined && { 'content-type': 'application/json' }), ...headers },
		...(json !== undefined ? { body: JSON.stringify(json) } : body !== undefined && { body }),
	});
	// A stream of events has no end.
	if (response.headers.get('content-type')?.includes('event-stream')) await response.body?.cancel();
	const text = response.bodyUsed ? '' : await response.text();
	return { status: response.status, headers: response.headers, text };
}

/** What is wrong with an answer that has to say that the store is away. */
function faultsOf(route: string, { status, headers, text }: Awaited<ReturnType<typeof send>>): string[] {
	if (status !== 503) return [`${route} answers ${status} ${text.slice(0, 300)}`];
	if (headers.get('retry-after') !== '5') return [`${route} does not say when to try again`];
	const { error } = apiErrorSchema.parse(JSON.parse(text));
	const isPlain = error.code === 'SERVICE_UNAVAILABLE' && error.message.includes('try again in a moment');
	return isPlain && error.requestId === headers.get('x-request-id') ? [] : [`${route} says ${text}`];
}

test('while the store is away each route that needs it says so with 503, and every other one answers as usual [O3.03]', async () => {
	const unusual: string[] = [];
	const away: string[] = [];
	for (const call of calls()) {
		const { route, status } = call;
		const ask = await prepare(call);
		wire.state = 'refused';
		const answer = await ask();
		wire.state = 'open';
		if (route === readiness) expect([answer.status, JSON.parse(answer.text).parts.storage]).toEqual([503, 'failed']);
		else if (needStore.includes(route)) {
			away.push(route);
			unusual.push(...faultsOf(route, answer));
		} else if (answer.status !== status) unusual.push(`${route} answers ${answer.status} ${answer.text.slice(0, 300)}`);
	}
	expect(unusual).toEqual([]);
	expect(needStore.filter((route) => !away.includes(route))).toEqual([]);
	expect(errors).toEqual([]);
});

// The client's limit for silence in the middle of a file is longer than this test's.
test.runIf(isLong)('while the store says nothing each route that reads a file answers 503 [O3.03]', { timeout: 140_000 }, async () => {
	const reading = [...calls()].filter(({ route }) => route.startsWith('GET ') && needStore.includes(route));
	const asks: Awaited<ReturnType<typeof prepare>>[] = [];
	for (const call of reading) asks.push(await prepare(call));
	wire.state = 'held';
	const answers = await Promise.all(asks.map((ask) => ask()));
	wire.state = 'open';
	expect(reading.flatMap(({ route }, index) => faultsOf(route, answers[index] ?? { status: 0, headers: new Headers(), text: '' }))).toEqual(
		[],
	);
});

const readyParts = async () => (await shop.nobody().get<{ parts: Readonly<Record<string, string>> }>('/readyz')).body.parts;

test('an upload and a design that the loss of the store interrupts go on when it is back, and everything answers again [O3.03]', async () => {
	const someone: Visitor = await shop.guest();
	const bytes = await photo({ width: 1500, height: 1000, seed: 5 });
	const image = (await someone.upload(bytes, 'Dunes.jpg')).body;
	const tus = tusClient(shop.url, someone);
	const path = await tus.begin('Sea.jpg', bytes);
	const half = Math.floor(bytes.length / 2);
	expect(await tus.patch(path, 0, bytes.subarray(0, half))).toMatchObject({ status: 204, offset: half });

	wire.state = 'refused';
	expect(await tus.patch(path, half, bytes.subarray(half))).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
	expect((await tus.head(path)).status).toBe(503);
	await expect.poll(async () => (await readyParts()).storage).toBe('failed');
	const design = someone.post<CreatedDesign>('/api/designs', world.purchases.request(image.id));
	const jobs = () =>
		shop.context.database.pool.query(
			"select 1 from graphile_worker.jobs join designs on key = 'cut:' || designs.id where owner_id = $1 and last_error is not null",
			[someone.id],
		);
	await expect.poll(async () => (await jobs()).rowCount).toBe(1);
	const own = encodeURIComponent(JSON.stringify({ where: { userId: someone.id } }));
	expect(await (await shop.admin()).get(`/api/designs?filter=${own}`)).toMatchObject({ status: 200, body: [{ imageId: image.id }] });

	wire.state = 'open';
	await expect.poll(readyParts).toEqual({ database: 'ok', storage: 'ok', queue: 'ok' });
	await hasten(shop, 'cut-design');
	expect((await design).body).toMatchObject({ cartUrl: expect.stringContaining('/cart?') });
	expect(await tus.head(path)).toMatchObject({ status: 200, offset: half });
	expect((await tus.patch(path, half, bytes.subarray(half))).status).toBe(204);
	await vi.waitFor(async () => {
		const { body } = await someone.get<UploadStatus>(`/account/user/uploads/${idOf(path)}?wait=25`);
		expect(body).toMatchObject({ state: 'ready', image: { nameHash: sha256Of(bytes) } });
	}, patience);
	expect((await fetch(shop.url + new URL(image.thumb, shop.url).pathname)).status).toBe(200);
	expect((await someone.get(`/paper-pictures/${randomUUID()}.jpg`)).status).toBe(404);
});
