import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { patience } from '../../../../../fixtures/patience.ts';
import { listening } from '../../testing/network/listening.ts';
import { testS3Credential } from '../testing/s3-server.ts';
import { deletesNothing, type RuledS3, type S3Rule, startRuledS3 } from '../testing/strict-s3.ts';
import { type Blobs, createStorageProbe, openBlobs } from './index.ts';

let store: RuledS3;
let dataDir: string;
let blobs: Blobs;

beforeAll(async () => {
	store = await startRuledS3();
});
afterAll(() => store.close());
beforeEach(async () => {
	for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, testS3Credential);
	dataDir = await mkdtemp(path.join(tmpdir(), 'print-room-probe-'));
	blobs = await openBlobs({ storageUrl: store.storageUrl, dataDir });
});
afterEach(async () => {
	store.rule(() => null);
	await blobs.close();
	await rm(dataDir, { recursive: true, force: true });
});

const onMethod =
	(wanted: string, matches: (url: URL) => boolean = () => true): S3Rule =>
	({ method, url }) =>
		method === wanted && matches(url) ? 'AccessDenied' : null;

test.each<[string, S3Rule]>([
	['write', onMethod('PUT')],
	['read', onMethod('GET', (url) => !url.searchParams.has('list-type'))],
	['list', onMethod('GET', (url) => url.searchParams.has('list-type'))],
	['delete', deletesNothing],
])('a storage that cannot %s fails the probe, which names the step', async (step, rule) => {
	store.rule(rule);
	await expect(createStorageProbe(blobs)()).rejects.toThrow(`The storage failed to ${step}.`);
});

test('callers within a few seconds share one probe, also of a failing storage', async () => {
	let writes = 0;
	store.rule(({ method }) => {
		if (method === 'PUT') writes += 1;
		return method === 'DELETE' ? 'AccessDenied' : null;
	});
	const probe = createStorageProbe(blobs);
	const asked = await Promise.allSettled(Array.from({ length: 30 }, () => probe()));
	expect(new Set(asked.map(({ status }) => status))).toEqual(new Set(['rejected']));
	await expect(probe()).rejects.toThrow('delete');
	expect(writes).toBe(1);
});

test('a result is not kept for ever', async () => {
	const probe = createStorageProbe(blobs, { keptMs: 0, limitMs: 10_000 });
	store.rule(deletesNothing);
	await expect(probe()).rejects.toThrow('delete');
	store.rule(() => null);
	await vi.waitFor(() => probe(), patience);
});

test('a storage that says nothing fails the probe in time [ASVS 15.2.2]', async () => {
	const origin = await listening(() => undefined);
	const silent = await openBlobs({ storageUrl: `s3://prints?endpoint=${encodeURIComponent(origin)}`, dataDir });
	onTestFinished(() => silent.close());
	await expect(createStorageProbe(silent, { keptMs: 0, limitMs: 50 })()).rejects.toThrow('The storage failed to write.');
});

test('an unreachable storage fails the probe', async () => {
	const absent = await openBlobs({ storageUrl: 's3://prints?endpoint=http%3A%2F%2F127.0.0.1%3A1', dataDir });
	onTestFinished(() => absent.close());
	await expect(createStorageProbe(absent)()).rejects.toThrow('The storage failed to write.');
});
