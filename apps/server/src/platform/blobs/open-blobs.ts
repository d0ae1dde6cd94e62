import path from 'node:path';
import type { Blobs } from './blobs.ts';
import { openFileBlobs } from './file-blobs.ts';
import { openS3Blobs } from './s3-blobs.ts';

export function openBlobs({ storageUrl, dataDir }: { storageUrl: string | null; dataDir: string }): Promise<Blobs> {
	if (storageUrl === null) return openFileBlobs(path.join(dataDir, 'blobs'));
	return openS3Blobs(storageUrl, path.join(dataDir, 'temp'));
}
