export { BadBlobKey } from './blob-key.ts';
export { type BlobPatch, openPatched, patchedSize } from './blob-patch.ts';
export { BadByteRange, BlobNotFound, type Blobs, type ByteRange } from './blobs.ts';
export { filePieces } from './file-pieces.ts';
export { openBlobs } from './open-blobs.ts';
export { BadStorageUrl, openS3Bucket } from './s3-client.ts';
export { uploadFile } from './s3-upload.ts';
export { createStorageProbe } from './storage-probe.ts';
