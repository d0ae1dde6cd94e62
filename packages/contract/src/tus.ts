/**
 * Resumable uploads speak tus 1.0 below the account API: POST makes an upload, HEAD returns its offset, PATCH sends on, DELETE gives it up.
 * Metadata: `filename`, and `sha256` (lower-case hexadecimal) by which the server checks what it stored.
 */
export const tusPath = '/uploads/resumable';

/** The most that the web app sends in one request; on a slower line it sends less at a time, so that progress moves. */
export const tusChunkBytes = 8 * 1_048_576;
