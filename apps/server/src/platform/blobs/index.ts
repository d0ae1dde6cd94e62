export { BadBlobKey } from './blob-key.ts';
export { type BlobPatch, openPatched, patchedSize } from './blob-patch.ts';
export { BadByteRange, BlobNotFound, type Blobs, type ByteRange } from './blobs.ts';
export { openBlobs } from './open-blobs.ts';
export { BadStorageUrl } from './s3-client.ts';
export { createStorageProbe } from './storage-probe.ts';
