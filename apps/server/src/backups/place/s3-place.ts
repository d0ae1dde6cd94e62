import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, ListObjectsV2Command, S3ServiceException } from '@aws-sdk/client-s3';
import { openS3Bucket, uploadFile } from '../../platform/index.ts';
import { type BackupPlace, BackupPlaceProblem, type Bytes, NotInPlace, objectName, type Stored } from './backup-place.ts';
import { writeHashed } from './write-hashed.ts';

const isMissing = (error: unknown): boolean => error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

/** Splits `s3://bucket/prefix?endpoint=…` into the bucket's address and the prefix, which ends with a slash or is blank. */
function splitAddress(address: string): { readonly storageUrl: string; readonly prefix: string } {
	const url = new URL(address);
	const inside = url.pathname.replaceAll(/^\/+|\/+$/g, '');
	url.pathname = '';
	return { storageUrl: url.href, prefix: inside === '' ? '' : `${inside}/` };
}

/** Backups in an S3-compatible store. A file is written to a temporary folder first, because its name or hash is known at its end only. */
export async function openS3Place(address: string): Promise<BackupPlace> {
	const { storageUrl, prefix } = splitAddress(address);
	const bucket = openS3Bucket(storageUrl);
	const { client, bucket: Bucket } = bucket;
	const drafts = await mkdtemp(path.join(tmpdir(), 'print-room-backup-'));

	const size = async (name: string): Promise<number | null> => {
		try {
			return (await client.send(new HeadObjectCommand({ Bucket, Key: prefix + name }))).ContentLength ?? 0;
		} catch (error) {
			if (isMissing(error)) return null;
			throw error;
		}
	};
	const store = async (bytes: Bytes, nameOf: (stored: Stored) => string): Promise<Stored> => {
		const draft = path.join(drafts, randomBytes(12).toString('hex'));
		try {
			const stored = await writeHashed(draft, bytes);
			await uploadFile(bucket, prefix + nameOf(stored), draft);
			return stored;
		} finally {
			await rm(draft, { force: true });
		}
	};
	async function* list(folder: string): AsyncIterable<string> {
		let token: string | undefined;
		do {
			const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix: `${prefix}${folder}/`, ContinuationToken: token }));
			for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key.slice(prefix.length);
			token = page.NextContinuationToken;
		} while (token);
	}
	try {
		await client.send(new ListObjectsV2Command({ Bucket, Prefix: `${prefix}backups/`, MaxKeys: 1 }));
	} catch (error) {
		client.destroy();
		await rm(drafts, { recursive: true, force: true });
		const reason = error instanceof Error ? error.message : String(error);
		throw new BackupPlaceProblem(`The bucket ${Bucket} cannot be read: ${reason}`, { cause: error });
	}

	return {
		label: `s3://${Bucket}/${prefix}`,
		size,
		read: async (name) => {
			try {
				const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: prefix + name }));
				if (!(Body instanceof Readable)) throw new Error(`The store answered ${name} without a stream.`);
				return Body;
			} catch (error) {
				throw isMissing(error) ? new NotInPlace(name, error) : error;
			}
		},
		write: (name, bytes) => store(bytes, () => name),
		keep: (bytes) => store(bytes, ({ sha256 }) => objectName(sha256)),
		// The store has everything that it acknowledged.
		settle: async () => undefined,
		list,
		remove: async (name) => {
			try {
				await client.send(new DeleteObjectCommand({ Bucket, Key: prefix + name }));
			} catch (error) {
				if (!isMissing(error)) throw error;
			}
		},
		close: async () => {
			client.destroy();
			await rm(drafts, { recursive: true, force: true });
		},
	};
}
