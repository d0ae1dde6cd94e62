import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GetObjectCommand, HeadBucketCommand, HeadObjectCommand, S3ServiceException } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import { assertKey } from './blob-key.ts';
import { BlobNotFound, type Blobs, type ByteRange, lastByte } from './blobs.ts';
import { openS3Place } from './s3-client.ts';
import { uploadFile } from './s3-upload.ts';

/** Blobs in an S3-compatible store; `tempFolder` holds the copies that `withLocalFile` lends. */
export async function openS3Blobs(storageUrl: string, tempFolder: string): Promise<Blobs> {
	const place = openS3Place(storageUrl);
	const { client, bucket } = place;
	const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false });
	const disk = new Disk(driver);

	const size = async (key: string) => {
		assertKey(key);
		const head = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key })).catch(notFound(key));
		return head.ContentLength ?? 0;
	};
	const openRead = async (key: string, range?: ByteRange) => {
		const whole = await size(key);
		const Range = range && `bytes=${range.start}-${lastByte(range, whole)}`;
		const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range })).catch(notFound(key));
		if (!(Body instanceof Readable)) throw new Error(`The storage answered ${key} without a stream.`);
		return { stream: Body, size: whole };
	};

	return {
		putFile: async (key, localPath) => {
			assertKey(key);
			await uploadFile(place, key, localPath);
			await rm(localPath);
		},
		putBuffer: async (key, bytes) => {
			assertKey(key);
			await disk.put(key, bytes);
		},
		openRead,
		read: async (key, start, length) => {
			assertKey(key);
			const Range = `bytes=${start}-${start + length - 1}`;
			try {
				const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range })).catch(notFound(key));
				return Buffer.from((await Body?.transformToByteArray()) ?? []);
			} catch (error) {
				// The range begins behind the end.
				if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 416) return Buffer.alloc(0);
				throw error;
			}
		},
		size,
		exists: async (key) => {
			assertKey(key);
			return disk.exists(key);
		},
		remove: async (key) => {
			assertKey(key);
			await disk.delete(key);
		},
		removePrefix: async (prefix) => {
			assertKey(prefix);
			// Past the disk, which would strip the slash and take `a/bc` for a part of `a/b`.
			await driver.deleteAll(`${prefix}/`);
		},
		withLocalFile: async (key, use) => {
			await mkdir(tempFolder, { recursive: true });
			const file = path.join(tempFolder, `${randomBytes(12).toString('hex')}${path.extname(key)}`);
			try {
				const { stream } = await openRead(key);
				await pipeline(stream, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
				return await use(file);
			} finally {
				await rm(file, { force: true });
			}
		},
		ready: () =>
			client.send(new HeadBucketCommand({ Bucket: bucket })).then(
				() => true,
				() => false,
			),
		close: async () => client.destroy(),
	};
}

function notFound(key: string) {
	return (error: unknown): never => {
		if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) throw new BlobNotFound(key, error);
		throw error;
	};
}
