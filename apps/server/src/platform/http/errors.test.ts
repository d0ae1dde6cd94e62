import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { AppError, installErrorShape } from './errors.ts';

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

test.each([
	['a service that is away', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }), 503, 'SERVICE_UNAVAILABLE'],
	['a fault of ours', new TypeError('x is undefined'), 500, undefined],
])(
	'a file whose stream fails before its first byte because of %s is an error of the usual shape, without the file’s headers [O3.03] [D28]',
	async (_why, error, status, code) => {
		const app = Fastify();
		onTestFinished(() => app.close());
		installErrorShape(app, { report: () => undefined, close: async () => undefined });
		app.get('/', async (_request, reply) => {
			const headers = { 'content-type': 'application/zip', 'content-length': 9, 'content-disposition': 'attachment', etag: '"1"' };
			reply.headers({ ...headers, 'cache-control': 'public, max-age=60' });
			const stream = new Readable({ read: () => void stream.destroy(error) });
			return reply.send(stream);
		});
		const response = await fetch(await app.listen({ port: 0 }));
		expect([response.status, await response.json()]).toMatchObject([status, { error: { statusCode: status, ...(code && { code }) } }]);
		expect(Object.fromEntries(response.headers)).toMatchObject({
			'content-type': expect.stringContaining('json'),
			'cache-control': 'no-store',
		});
		expect(['content-disposition', 'etag'].filter((name) => response.headers.has(name))).toEqual([]);
	},
);

test('every 503 says when to try again [D28]', async () => {
	const app = Fastify();
	onTestFinished(() => app.close());
	installErrorShape(app, { report: () => undefined, close: async () => undefined });
	app.get('/soon', async () => {
		throw new AppError('PROCESSING_TIMED_OUT', 'It takes long.');
	});
	app.get('/later', async () => {
		throw new AppError('SERVICE_UNAVAILABLE', 'The disk is full.', { retryAfterSeconds: 60 });
	});
	const waits = async (url: string) => (await app.inject(url)).headers['retry-after'];
	expect([await waits('/soon'), await waits('/later')]).toEqual(['5', '60']);
});

test.each([
	['an input or output error', { code: 'EIO', syscall: 'read' }],
	['a file system that became read-only', { code: 'EROFS', syscall: 'open' }],
	['a disk that is full', { code: 'ENOSPC', syscall: 'write' }],
	['a sync that failed for another reason', { code: 'Unknown system error -77', syscall: 'fdatasync' }],
])('a call that fails by %s is answered with 503, and the error is reported [O3.03] [O6.01]', async (what, fields) => {
	const app = Fastify();
	onTestFinished(() => app.close());
	const reported: unknown[] = [];
	installErrorShape(app, { report: (error) => void reported.push(error), close: async () => undefined });
	const error = Object.assign(new Error(what), fields);
	app.patch('/', async () => {
		throw error;
	});
	const { statusCode, headers, body } = await app.inject({ method: 'PATCH', url: '/' });
	expect([statusCode, headers['retry-after'], JSON.parse(body)]).toMatchObject([503, '5', { error: { code: 'SERVICE_UNAVAILABLE' } }]);
	expect(body).not.toContain(what);
	expect(reported).toEqual([error]);
});
