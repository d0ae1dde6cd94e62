import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { installErrorShape } from './errors.ts';

test('a connection to a service that breaks after the body was read is answered with 503, not taken for a caller who left [O3.03] [D28]', async () => {
	const app = Fastify();
	onTestFinished(() => app.close());
	installErrorShape(app, { report: () => undefined, close: async () => undefined });
	app.post('/', async () => {
		throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
	});
	const response = await fetch(await app.listen({ port: 0 }), { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'bytes' });
	expect([response.status, await response.json()]).toMatchObject([503, { error: { code: 'SERVICE_UNAVAILABLE' } }]);
});
