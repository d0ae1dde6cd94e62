import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testS3Credential } from '../testing/s3-server.ts';
import { openS3Place, type S3Place } from './s3-client.ts';

/** Says of `begun` how long it is, and its first byte; of anything else, nothing at all. */
const server = createServer(({ url }, answer) => {
	if (url?.startsWith('/prints/begun') !== true) return;
	answer.writeHead(200, { 'content-length': '1000' });
	answer.write('a');
});
let place: S3Place;

beforeEach(async () => {
	for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, testS3Credential);
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	place = openS3Place(`s3://prints?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`, 50);
});
afterEach(async () => {
	place.client.destroy();
	server.closeAllConnections();
	await new Promise((resolve) => server.close(resolve));
});

const get = (Key: string) => place.client.send(new GetObjectCommand({ Bucket: place.bucket, Key }));

test('a store that does not answer is not waited for for ever', async () => {
	await expect(get('silent')).rejects.toThrow('timed out');
});

test('a store that falls silent in the middle of a blob breaks it off', async () => {
	const { Body } = await get('begun');
	expect(Body).toBeInstanceOf(Readable);
	await expect(buffer(Body instanceof Readable ? Body : [])).rejects.toThrow('timed out');
});
