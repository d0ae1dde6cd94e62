import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import {
	AbortMultipartUploadCommand,
	CompleteMultipartUploadCommand,
	CreateMultipartUploadCommand,
	PutObjectCommand,
	UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { S3Bucket } from './s3-client.ts';

/** S3 allows 10,000 parts, so the largest file is 640 GB; a single PUT is limited to 5 GB. */
const partBytes = 64 * 1024 * 1024;

export async function uploadFile({ client, bucket }: S3Bucket, key: string, localPath: string): Promise<void> {
	const { size } = await stat(localPath);
	const target = { Bucket: bucket, Key: key };
	if (size <= partBytes) {
		await client.send(new PutObjectCommand({ ...target, Body: createReadStream(localPath), ContentLength: size }));
		return;
	}
	const { UploadId } = await client.send(new CreateMultipartUploadCommand(target));
	if (!UploadId) throw new Error('The storage began a multipart upload without an id.');
	try {
		const parts: { ETag: string | undefined; PartNumber: number }[] = [];
		for (let start = 0; start < size; start += partBytes) {
			const length = Math.min(partBytes, size - start);
			const PartNumber = parts.length + 1;
			const Body = createReadStream(localPath, { start, end: start + length - 1 });
			const { ETag } = await client.send(new UploadPartCommand({ ...target, UploadId, PartNumber, Body, ContentLength: length }));
			parts.push({ ETag, PartNumber });
		}
		await client.send(new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts: parts } }));
	} catch (error) {
		// Parts of an unfinished upload are invisible, but charged for.
		await client.send(new AbortMultipartUploadCommand({ ...target, UploadId })).catch(() => undefined);
		throw error;
	}
}
