import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CreateBucketCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { freePorts } from '../../../../../fixtures/free-ports.ts';
import { runSwift, swiftKey, swiftRegion, swiftSecret } from '../../../../../fixtures/stores/swift.ts';

export interface SwiftStore {
	readonly storageUrl: string;
	close(): Promise<void>;
}

interface SwiftPlace {
	/** default: any free one */
	readonly port?: number;
	/** default: an empty one, which is deleted when the store is closed */
	readonly directory?: string;
}

const bucket = 'prints';

async function createBucket(endpoint: string): Promise<void> {
	const client = new S3Client({
		region: swiftRegion,
		endpoint,
		forcePathStyle: true,
		credentials: { accessKeyId: swiftKey, secretAccessKey: swiftSecret },
		requestChecksumCalculation: 'WHEN_REQUIRED',
	});
	const CreateBucketConfiguration = { LocationConstraint: swiftRegion } as const;
	await client.send(new CreateBucketCommand({ Bucket: bucket, CreateBucketConfiguration })).catch((error: unknown) => {
		if (!(error instanceof S3ServiceException && error.name === 'BucketAlreadyOwnedByYou')) throw error;
	});
	client.destroy();
}

/** OpenStack Swift with one bucket. */
export async function startSwift(place: SwiftPlace = {}): Promise<SwiftStore> {
	const directory = place.directory ?? (await mkdtemp(path.join(tmpdir(), 'print-room-swift-')));
	const port = place.port ?? (await freePorts(1))[0] ?? 0;
	const swift = await runSwift({ port, directory });
	await createBucket(swift.endpoint);
	return {
		storageUrl: `s3://${bucket}?endpoint=${encodeURIComponent(swift.endpoint)}&region=${swiftRegion}`,
		close: async () => {
			await swift[Symbol.asyncDispose]();
			if (place.directory === undefined) await rm(directory, { recursive: true, force: true });
		},
	};
}
