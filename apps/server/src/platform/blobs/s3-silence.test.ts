import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listening } from '../../testing/network/listening.ts';
import { isUnreachable } from '../database/index.ts';
import { testS3Credential } from '../testing/s3-server.ts';
import { openS3Blobs } from './s3-blobs.ts';
import { openS3Bucket } from './s3-client.ts';

async function storageThat(answers: Parameters<typeof listening>[0]): Promise<string> {
	for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, testS3Credential);
	return `s3://prints?endpoint=${encodeURIComponent(await listening(answers))}`;
}

async function bucketThat(answers: Parameters<typeof listening>[0]) {
	const opened = openS3Bucket(await storageThat(answers), 50);
	onTestFinished(() => opened.client.destroy());
	return opened;
}

/** A store that sends `first` and then neither sends nor hangs up. */
async function blobOf(first: string | null) {
	const { client, bucket } = await bucketThat(({ response }) => {
		if (first !== null) response.writeHead(200, { 'content-length': '1000' }).write(first);
	});
	const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: 'a/blob' }));
	return Body instanceof Readable ? buffer(Body) : null;
}

test('a store that does not answer is not waited for for ever, and counts as one that cannot be reached [O3.03] [ASVS 15.2.2]', async () => {
	const error = await blobOf(null).catch((thrown: unknown) => thrown);
	expect(String(error)).toContain('timed out');
	expect(isUnreachable(error)).toBe(true);
});

test('a store that does not answer holds up no call that reads, lists or deletes [O3.03]', { timeout: 60_000 }, async () => {
	const asked: string[] = [];
	const storageUrl = await storageThat(({ request }) => void asked.push(request.method ?? ''));
	const blobs = await openS3Blobs(storageUrl, tmpdir(), { requestTimeout: 50 });
	onTestFinished(() => blobs.close());
	const key = 'a/blob';
	const calls = {
		size: () => blobs.size(key),
		exists: () => blobs.exists(key),
		isWhole: () => blobs.isWhole(key, 1),
		read: () => blobs.read(key, 0, 1),
		openRead: () => blobs.openRead(key),
		download: () => blobs.downloads.openRead(key),
		withLocalFile: () => blobs.withLocalFile(key, async () => undefined),
		list: () => blobs.list('a')[Symbol.asyncIterator]().next(),
		remove: () => blobs.remove(key),
		removePrefix: () => blobs.removePrefix('a'),
	};
	const ended = await Promise.allSettled(Object.values(calls).map((call) => call()));
	const isAway = ended.map((end) => end.status === 'rejected' && isUnreachable(end.reason));
	expect(Object.fromEntries(Object.keys(calls).map((name, index) => [name, isAway[index]]))).toEqual(
		Object.fromEntries(Object.keys(calls).map((name) => [name, true])),
	);
	expect(new Set(asked)).toEqual(new Set(['HEAD', 'GET', 'DELETE']));
});

test('a store that falls silent in the middle of a blob interrupts the download [ASVS 15.2.2]', async () => {
	await expect(blobOf('a')).rejects.toThrow('timed out');
});

test('a store that hangs up on a blob is an error, and nothing is written beside the log [O5.03]', async () => {
	const said = vi.spyOn(console, 'warn');
	const { client, bucket } = await bucketThat(({ response }) => response.destroy());
	const put = new PutObjectCommand({ Bucket: bucket, Key: 'a/blob', Body: Readable.from(['a']), ContentLength: 1 });
	await expect(client.send(put)).rejects.toThrow();
	expect(said).not.toHaveBeenCalled();
});
