import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { limitSlowBodies } from './slow-bodies.ts';

const json = { 'content-type': 'application/json' };
let app: FastifyInstance;
let finishWork: () => void;

beforeEach(async () => {
	app = Fastify({ forceCloseConnections: true });
	limitSlowBodies(app, { limitMs: 200, refusedLimitMs: 100, lookMs: 20 });
	app.post('/usual', async ({ body }) => body);
	const work = new Promise<void>((done) => {
		finishWork = done;
	});
	app.post('/working', async ({ body }) => {
		await work;
		return body;
	});
	app.post('/patient', { config: { slowBody: true } }, async ({ body }) => body);
	app.post(
		'/refusing',
		{ config: { slowBody: true }, onRequest: async (_request, reply) => reply.status(401).send() },
		async ({ body }) => body,
	);
	await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

/** Announces more than it sends. */
function trickle(path: string): ClientRequest {
	const { port } = app.server.address() as AddressInfo;
	const call = request({ port, host: '127.0.0.1', path, method: 'POST', headers: { ...json, 'content-length': 12 } });
	call.write('{"a":');
	return call;
}

test('the server ends a connection whose body does not arrive [ASVS 2.4.1]', async () => {
	const [error] = await once(trickle('/usual'), 'error');
	expect(error).toMatchObject({ code: 'ECONNRESET' });
});

test('the server waits where the route allows for a slow body [D40]', async () => {
	const patient = trickle('/patient');
	const answered = once(patient, 'response');
	// The other one is ended long after its limit, so this one has outlived it by then.
	await once(trickle('/usual'), 'error');
	patient.end('"slow"}');
	const [response] = await answered;
	expect(response.statusCode).toBe(200);
});

test('the server ends a connection that keeps trickling after a slow route has refused it [ASVS 2.4.1]', async () => {
	const refused = trickle('/refusing');
	const broken = once(refused, 'close');
	const [response] = await once(refused, 'response');
	expect(response.statusCode).toBe(401);
	response.resume();
	await broken;
	expect(refused.socket?.destroyed).toBe(true);
});

test('the server does not touch a complete request whose answer takes longer', async () => {
	const { port } = app.server.address() as AddressInfo;
	const answer = fetch(`http://127.0.0.1:${port}/working`, { method: 'POST', headers: json, body: '{"a":1}' });
	await once(trickle('/usual'), 'error');
	finishWork();
	expect(await (await answer).json()).toEqual({ a: 1 });
});
