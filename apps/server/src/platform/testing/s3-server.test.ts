import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openBlobs } from '../index.ts';
import { startTestS3, testS3Credential } from './s3-server.ts';

test('the S3 server of the tests keeps a folder whose last object is removed, as another may be on its way into it [O3.01]', async () => {
	for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, testS3Credential);
	const directory = await mkdtemp(join(tmpdir(), 'print-room-s3-folders-'));
	onTestFinished(() => rm(directory, { recursive: true, force: true }));
	const s3 = await startTestS3({ directory });
	onTestFinished(() => s3.close());
	const blobs = await openBlobs({ storageUrl: s3.storageUrl, dataDir: directory });
	onTestFinished(() => blobs.close());
	await blobs.putBuffer('incoming/upload/first', Buffer.from('bytes'));
	await blobs.removePrefix('incoming/upload');
	expect(await readdir(join(directory, 'prints/incoming/upload'))).toEqual([]);
	expect(await blobs.exists('incoming/upload/first')).toBe(false);
});
