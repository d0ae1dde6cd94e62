/**
 * Resumable uploads speak tus 1.0 below the account API (D14): POST makes an upload, HEAD tells its offset, PATCH sends on, DELETE gives it up.
 * Metadata: `filename`, and `sha256` (lower-case hexadecimal) by which the server checks what it stored.
 */
export const tusPath = '/uploads/resumable';

/** Sent in one request by the web app: what a lost connection can cost at most, and how often progress is acknowledged. */
export const tusChunkBytes = 8 * 1_048_576;
