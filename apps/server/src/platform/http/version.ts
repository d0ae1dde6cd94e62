import type { FastifyReply } from 'fastify';
import { AppError } from './errors.ts';

/** Whoever names the version that a change rests on must have seen the latest. Errors: EDIT_CONFLICT. */
export function demandVersion(seen: number | undefined, version: number): void {
	if (seen !== undefined && seen !== version) throw new AppError('EDIT_CONFLICT', 'Somebody changed this meanwhile.');
}

/** The version of what is told or was changed, for the next change to rest on: `ETag: "4"`. */
export function tellVersion(reply: FastifyReply, version: number): void {
	reply.header('etag', `"${version}"`);
}
