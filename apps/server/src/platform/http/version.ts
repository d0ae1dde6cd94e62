import type { FastifyReply } from 'fastify';
import { AppError } from './errors.ts';

/** Throws EDIT_CONFLICT if `seen` is set and stale. */
export function requireVersion(seen: number | undefined, version: number): void {
	if (seen !== undefined && seen !== version) throw new AppError('EDIT_CONFLICT', 'Someone else has changed this since you opened it.');
}

/** Sets the version that the next change rests on: `ETag: "4"`. */
export function setETag(reply: FastifyReply, version: number): void {
	reply.header('etag', `"${version}"`);
}
