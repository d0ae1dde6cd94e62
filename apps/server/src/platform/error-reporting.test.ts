import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { openErrorReporting } from './error-reporting.ts';
import { silentLogger } from './testing/test-database.ts';

test('an error reaches the service in SENTRY_DSN, also one right before the stop', async () => {
	const bodies: string[] = [];
	const sink = createServer((request, response) => {
		let body = '';
		request.on('data', (chunk) => {
			body += chunk;
		});
		request.on('end', () => {
			bodies.push(body);
			response.end('{}');
		});
	}).listen(0, '127.0.0.1');
	await once(sink, 'listening');
	const { port } = sink.address() as AddressInfo;
	try {
		const reporting = await openErrorReporting({ sentryDsn: `http://key@127.0.0.1:${port}/1`, appVersion: '1.0.0' }, silentLogger);
		reporting.report(new Error('the roll of paper is empty'), { requestId: 'request-1' });
		reporting.report(new Error('Failed query: insert into users values ($1)\nparams: somebody@studio.example'), {});
		await reporting.close();
		expect(bodies.join()).toContain('the roll of paper is empty');
		expect(bodies.join()).toContain('request-1');
		expect(bodies.join()).toContain('insert into users');
		expect(bodies.join()).not.toContain('somebody@studio.example');
	} finally {
		sink.close();
	}
});

test('without SENTRY_DSN nothing is sent and nothing fails', async () => {
	const reporting = await openErrorReporting({ sentryDsn: null, appVersion: '1.0.0' }, silentLogger);
	expect(() => reporting.report(new Error('only logged'), {})).not.toThrow();
	await reporting.close();
});
