import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
	DeleteObjectCommand,
	GetObjectCommand,
	HeadObjectCommand,
	ListObjectsV2Command,
	type S3Client,
	S3ServiceException,
} from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import { assertKey } from './blob-key.ts';
import { BlobNotFound, type Blobs, type ByteRange, type ListedBlob, lastByte } from './blobs.ts';
import { answersSoon, openS3Bucket, type S3Bucket } from './s3-client.ts';
import { uploadFile } from './s3-upload.ts';

/** Single deletes: many stores refuse a multi-delete without Content-MD5, which the client no longer sends. */
const deletesAtOnce = 8;

interface Place extends S3Bucket {
	readonly inTime: { readonly requestTimeout: number };
}

/**
 * Blobs in an S3-compatible store; `withLocalFile` puts its copies in `tempFolder`.
 * @param inTime limit for the beginning of an answer to calls that read, list or delete
 */
export async function openS3Blobs(storageUrl: string, tempFolder: string, inTime: Place['inTime'] = answersSoon): Promise<Blobs> {
	const place: Place = { ...openS3Bucket(storageUrl), inTime };
	const { client, bucket } = place;
	const { client: downloadsClient } = openS3Bucket(storageUrl, undefined, 'downloads');
	const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));

	const size = async (key: string) => {
		assertKey(key);
		const head = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }), inTime).catch(notFound(key));
		return head.ContentLength ?? 0;
	};
	const openBy = (reader: S3Client) => async (key: string, range?: ByteRange) => {
		const whole = await size(key);
		const Range = range && `bytes=${range.start}-${lastByte(range, whole)}`;
		const { Body } = await reader.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range }), inTime).catch(notFound(key));
		if (!(Body instanceof Readable)) throw new Error(`The storage answered ${key} without a stream.`);
		return { stream: Body, size: whole };
	};
	const openRead = openBy(client);

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
		downloads: { openRead: openBy(downloadsClient) },
		pieces: async function* (key) {
			yield* (await openRead(key)).stream;
		},
		read: async (key, start, length) => {
			assertKey(key);
			const Range = `bytes=${start}-${start + length - 1}`;
			try {
				const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range }), inTime).catch(notFound(key));
				return Buffer.from((await Body?.transformToByteArray()) ?? []);
			} catch (error) {
				// The range begins after the end of the blob.
				if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 416) return Buffer.alloc(0);
				throw error;
			}
		},
		size,
		exists: async (key) => (await size(key).catch(missingAs(null))) !== null,
		isWhole: async (key, bytes) => (await size(key).catch(missingAs(null))) === bytes,
		remove: async (key) => {
			assertKey(key);
			await removeObject(place, key);
		},
		removePrefix: async (prefix) => {
			assertKey(prefix);
			for await (const page of listPages(place, prefix)) {
				for (let from = 0; from < page.length; from += deletesAtOnce)
					await Promise.all(page.slice(from, from + deletesAtOnce).map(({ key }) => removeObject(place, key)));
			}
		},
		list: async function* (prefix) {
			assertKey(prefix);
			for await (const page of listPages(place, prefix)) yield* page;
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
		close: async () => {
			client.destroy();
			downloadsClient.destroy();
		},
	};
}

async function removeObject({ client, bucket, inTime }: Place, key: string): Promise<void> {
	try {
		await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }), inTime);
	} catch (error) {
		// Some stores answer 404 for an object that is already gone.
		if (!(error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404)) throw error;
	}
}

async function* listPages({ client, bucket, inTime }: Place, prefix: string): AsyncIterable<ListedBlob[]> {
	let token: string | undefined;
	do {
		// The slash keeps `a/bc` from matching the prefix `a/b`.
		const command = new ListObjectsV2Command({ Bucket: bucket, Prefix: `${prefix}/`, ContinuationToken: token });
		const page = await client.send(command, inTime);
		yield (page.Contents ?? []).flatMap(({ Key, LastModified }) => (Key ? [{ key: Key, modifiedAt: LastModified ?? new Date() }] : []));
		token = page.NextContinuationToken;
	} while (token);
}

const missingAs =
	<Value>(value: Value) =>
	(error: unknown): Value => {
		if (error instanceof BlobNotFound) return value;
		throw error;
	};

function notFound(key: string) {
	return (error: unknown): never => {
		if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) throw new BlobNotFound(key, error);
		throw error;
	};
}
