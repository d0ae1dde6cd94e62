import { once } from 'node:events';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { apiErrorSchema, type Tiles, type UploadStatus } from '@print-room/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from './accounts/index.ts';
import { createLogger } from './platform/index.ts';
import { photo } from './testing/pictures.ts';
import { adminCredentials, type Person, startTestShop, type TestShop } from './testing/test-shop.ts';

let shop: TestShop;
let log = '';

beforeAll(async () => {
	const sink = new Writable({
		write(chunk, _encoding, done) {
			log += String(chunk);
			done();
		},
	});
	shop = await startTestShop({ logger: createLogger({ logLevel: 'debug' }, sink), worker: false });
});
afterAll(() => shop.close());

describe('every error has one shape [D28]', () => {
	const cases: readonly [string, () => Promise<{ status: number; body: unknown; headers: Headers }>, number, string][] = [
		['an unknown path', () => shop.nobody().get('/api/nothing'), 404, 'ENTITY_NOT_FOUND'],
		['an unknown id', () => shop.nobody().get('/api/options/0'), 404, 'ENTITY_NOT_FOUND'],
		[
			'a body that does not fit',
			() => shop.nobody().post('/api/prices/calculate', { categoryId: 'fineartprint', extent1: -1 }),
			422,
			'VALIDATION_FAILED',
		],
		['an unknown filter field', () => shop.nobody().get('/api/borders?filter[where][secret]=1'), 400, 'UNKNOWN_FILTER_FIELD'],
		['broken filter JSON', () => shop.nobody().get('/api/borders?filter={'), 400, 'INVALID_PARAMETER_VALUE'],
		['no identity', () => shop.nobody().get('/api/images/retrieve'), 401, 'NO_IDENTITY'],
		['an identity that is unknown', () => shop.nobody({ cookie: 'guest=nonsense' }).get('/api/images/retrieve'), 401, 'IDENTITY_EXPIRED'],
		[
			'a token that is unknown',
			() => shop.nobody({ authorization: 'Bearer nonsense' }).get('/account/user/profile'),
			401,
			'IDENTITY_EXPIRED',
		],
	];
	test.each(cases)('%s', async (_name, call, status, code) => {
		const answer = await call();
		expect(answer.status).toBe(status);
		const { error } = apiErrorSchema.parse(answer.body);
		expect(error).toMatchObject({ statusCode: status, code });
		expect(error.requestId).toBe(answer.headers.get('x-request-id'));
	});

	test.each([
		['an address that cannot be decoded', '/api/%zz', 400],
		['an id that is too long', `/api/options/${'x'.repeat(8500)}`, 414],
		['an id that is none', '/api/borders/%00', 400],
		['an unknown filter field of a single row', '/api/configs?filter[where][bogus]=1', 400],
		['an unknown filter field of the proof price', '/api/proofPrices?filter[where][bogus]=1', 400],
	])('%s', async (_name, path, status) => {
		const answer = await shop.nobody().get(path);
		expect(answer.status).toBe(status);
		expect(apiErrorSchema.parse(answer.body).error).toMatchObject({ statusCode: status, requestId: answer.headers.get('x-request-id') });
	});

	test('a request that is no HTTP', async () => {
		const { hostname, port } = new URL(shop.url);
		const socket = connect(Number(port), hostname);
		socket.write('GET / HTTP/1.1\r\nbad header\r\n\r\n');
		let text = '';
		for await (const chunk of socket) text += String(chunk);
		const [head = '', body = ''] = text.split('\r\n\r\n');
		const requestId = /^x-request-id: (.+)$/m.exec(head.replaceAll('\r', ''))?.[1];
		expect(apiErrorSchema.parse(JSON.parse(body)).error).toMatchObject({ statusCode: 400, requestId });
	});

	test('broken JSON is a 400 that says so', async () => {
		const response = await fetch(`${shop.url}/api/prices/calculate`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: '{',
		});
		expect(response.status).toBe(400);
		expect(apiErrorSchema.parse(await response.json()).error.code).toBe('INVALID_PARAMETER_VALUE');
	});

	test('an internal failure reveals nothing of itself and can be found in the log', async () => {
		await shop.context.database.pool.query('alter table borders rename to borders_away');
		try {
			const answer = await shop.nobody().get('/api/borders');
			expect(answer.status).toBe(500);
			const { error } = apiErrorSchema.parse(answer.body);
			expect(error).toEqual({ statusCode: 500, name: 'InternalServerError', message: 'Internal Server Error', requestId: error.requestId });
			expect(log).toContain(error.requestId);
		} finally {
			await shop.context.database.pool.query('alter table borders_away rename to borders');
		}
	});
});

test('the server refuses a change that a foreign page sends with the guest cookie [ASVS 3.5.3]', async () => {
	const guest = await shop.guest();
	const answer = await guest.post('/api/designs', {}, { origin: 'https://elsewhere.example' });
	expect(answer.status).toBe(403);
});

test.each([
	['http', {}, 'the same host', 'http://HOST', false],
	['http', {}, 'the same host with TLS', 'https://HOST', true],
	['https', { PUBLIC_URL: 'https://prints.example' }, 'the public address', 'https://prints.example', false],
	['https', { PUBLIC_URL: 'https://prints.example' }, 'the public address without TLS', 'http://prints.example', true],
	['https', { PUBLIC_URL: 'https://prints.example' }, 'another port of the public address', 'https://prints.example:8443', true],
	['https', { PUBLIC_URL: 'https://prints.example' }, 'the same host without TLS', 'http://HOST', true],
])('over %s with %j a page of %s counts by scheme, host and port [ASVS 3.5.3]', async (_scheme, environment, _what, origin, isRefused) => {
	const its = await startTestShop({ environment, worker: false });
	try {
		const { host } = new URL(its.url);
		const answer = await (await its.guest()).post('/api/designs', {}, { origin: origin.replace('HOST', host) });
		expect(answer.status === 403).toBe(isRefused);
	} finally {
		await its.close();
	}
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'text/html'])(
	'a body of the type %s is refused where JSON is taken [ASVS 2.2.2]',
	async (type) => {
		const body = { method: 'POST', body: '{"email":"a@b.example"}', headers: { 'content-type': type } };
		const answer = await fetch(`${shop.url}/account/auth/login`, body);
		expect([answer.status, await answer.json()]).toMatchObject([415, { error: { code: 'UNSUPPORTED_MEDIA_TYPE' } }]);
	},
);

test('addresses of originals, pictures and tiles end with the session that asked for them, a guest’s with the guest, and those of staff with their rights [ASVS 7.4.1] [D19] [D23]', async () => {
	const its = await startTestShop();
	try {
		const guest = await its.guest();
		const { id } = (await guest.upload(await photo({ width: 600, height: 400 }), 'Mine.jpg')).body;
		const addressesFor = async (who: Pick<Person, 'get'>): Promise<string[]> => {
			const { url, thumb, smallThumb, thumbnailUrl } = (await who.get<UploadStatus>(`/account/user/uploads/${id}`)).body.image ?? {};
			const { tiles } = (await who.get<{ tiles: Tiles | null }>(`/api/images/${id}/tiles?wait=25`)).body;
			const tile = tiles?.urlTemplate.replace('{level}', '0').replace('{column}_{row}', '0_0');
			return [url, thumb, smallThumb, thumbnailUrl, tile].map((address) => address ?? 'none');
		};
		const statusesOf = async (addresses: readonly string[]) =>
			Promise.all(addresses.map(async (one) => (await fetch(one.replace(its.config.publicUrl, its.url))).status));
		const [open, shut] = [Array(5).fill(200), Array(5).fill(404)];
		const [person, clerk] = [await its.person(), await its.supervisor()];
		const [ofGuest, ofClerk] = [await addressesFor(guest), await addressesFor(clerk)];
		expect(await statusesOf([...ofGuest, ...ofClerk])).toEqual([...open, ...open]);

		await fetch(`${its.url}/account/user/migrate`, { method: 'POST', headers: { ...person.headers, cookie: guest.cookie } });
		const ofPerson = await addressesFor(person);
		expect([await statusesOf(ofGuest), await statusesOf(ofPerson)]).toEqual([shut, open]);
		await person.post('/account/auth/logout', {});
		expect([await statusesOf(ofPerson), await statusesOf(ofClerk)]).toEqual([shut, open]);
		await its.context.orm
			.update(users)
			.set({ roles: ['regular'] })
			.where(eq(users.id, clerk.id));
		expect(await statusesOf(ofClerk)).toEqual(shut);
	} finally {
		await its.close();
	}
});

test('APIs answer nothing that a browser would run or frame [ASVS 3.4.3] [ASVS 3.4.4]', async () => {
	const { headers } = await shop.nobody().get('/api/borders');
	expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none';base-uri 'none'");
	expect(headers.get('x-content-type-options')).toBe('nosniff');
	expect(headers.get('x-powered-by')).toBeNull();
});

test('behind a proxy the address counts that the proxy names, not one that a caller wrote before it [ASVS 2.4.1]', async () => {
	const behindProxy = await startTestShop({ environment: { TRUST_PROXY: 'on' }, worker: false });
	try {
		const tries = await Promise.all(
			Array.from({ length: 25 }, (_, index) =>
				behindProxy
					.nobody({ 'x-forwarded-for': `10.0.${index}.1, 203.0.113.7` })
					.post('/account/auth/login', { email: 'x@studio.example', password: 'wrong password' }),
			),
		);
		expect(tries.filter((answer) => answer.status === 429)).toHaveLength(15);
	} finally {
		await behindProxy.close();
	}
});

test('describes itself from the schemas that validate', async () => {
	const { body } = await shop.nobody().get<{ paths: Record<string, Record<string, unknown>> }>('/api/openapi.json');
	expect(Object.keys(body.paths)).toEqual(
		expect.arrayContaining(['/api/designs', '/api/prices/calculate', '/account/uploads', '/api/orders/{id}']),
	);
	expect(JSON.stringify(body)).toMatch(/"CalculatePriceRequest":\{.*extent1/);
	expect((await shop.nobody().get('/api/docs')).status).toBeLessThan(400);
	// JSON is valid YAML, so nothing is serialised again.
	for (const copy of ['json', 'yaml']) expect((await shop.nobody().get(`/api/docs/${copy}`)).body).toEqual(body);
});

test('the server says that it lives and that it is ready', async () => {
	expect((await shop.nobody().get('/healthz')).status).toBe(200);
	const ready = await shop.nobody().get<{ parts: Record<string, string> }>('/readyz');
	expect(ready.body.parts).toEqual({ database: 'ok', storage: 'ok', queue: 'ok' });
});

test('logs every refusal of rights with its code and who asked [ASVS 16.3.2]', async () => {
	const guest = await shop.guest();
	const answer = await guest.get<{ error: { requestId: string } }>('/api/orders');
	expect(answer.status).toBe(403);
	const line = log.split('\n').find((text) => text.includes(answer.body.error.requestId) && text.includes('refused'));
	expect(JSON.parse(line ?? '{}')).toMatchObject({ code: 'FORBIDDEN', callerId: guest.id });
});

test('the server writes no secret into the log: no password, token, cookie or signed address [ASVS 14.2.1]', async () => {
	const guest = await shop.guest();
	const login = await shop.nobody().post<{ token: string }>('/account/auth/login', adminCredentials);
	await shop.nobody({ authorization: `Bearer ${login.body.token}` }).get('/account/user/profile');
	await shop.nobody().post('/account/auth/login', { ...adminCredentials, password: 'a wrong password' });
	const signed = shop.context.files.picture('images/0/preview.jpg');
	await shop.nobody().get(new URL(signed).pathname);
	expect(log).toContain('/account/auth/login');
	for (const secret of [
		adminCredentials.password,
		'a wrong password',
		login.body.token,
		guest.cookie.split('=')[1] ?? '?',
		signed.split('/').pop() ?? '?',
	])
		expect(log).not.toContain(secret);
});

test('a call on a connection that is still open to a server that stops is answered with 503 and a sentence [O3.03] [D28]', async () => {
	const stopping = await startTestShop({ worker: false });
	const { hostname, port } = new URL(stopping.url);
	const socket = connect(Number(port), hostname).setEncoding('utf8');
	const closed = once(socket, 'close');
	let answers = '';
	socket.on('data', (text: string) => {
		answers += text;
	});
	const json = 'host: shop\r\ncontent-type: application/json\r\ncontent-length: 2\r\nexpect: 100-continue\r\n\r\n';
	socket.write(`POST /account/auth/login HTTP/1.1\r\n${json}{`);
	await expect.poll(() => answers).toContain('100 Continue');
	const ended = stopping.close();
	const isOpen = () =>
		fetch(`${stopping.url}/healthz`).then(
			() => true,
			() => false,
		);
	await expect.poll(isOpen).toBe(false);
	socket.write('}GET /api/categories HTTP/1.1\r\nhost: shop\r\n\r\n');
	await Promise.all([closed, ended]);
	const [, ofLast = ''] = answers.split('HTTP/1.1 503 Service Unavailable\r\n');
	const [head = '', body = ''] = ofLast.split('\r\n\r\n');
	expect(head).toContain('retry-after: 5');
	expect(apiErrorSchema.parse(JSON.parse(body))).toMatchObject({
		error: { code: 'SERVICE_UNAVAILABLE', message: 'The shop is restarting. Please try again in a moment.' },
	});
});
