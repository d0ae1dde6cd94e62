import { maxUploadBytes } from '@print-room/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { formOverheadBytes, type Http, receiveOneFile, withForms } from '../../platform/index.ts';
import { senderSilenceMs, tooLarge } from '../staging/content-type.ts';
import type { Incoming } from '../staging/incoming.ts';
import { type Received, receive } from '../staging/intake.ts';

/** Adds routes that take a form with an image. The parser lets one byte more through than is allowed, so that reception refuses the file. */
export const withImageForms = (http: Http, add: (scope: Http) => void): void => withForms(http, maxUploadBytes + 1, add);

/** Returns the announced size; refuses an upload that is too large before it arrives. */
export function announcedBytes(request: FastifyRequest, reply: FastifyReply): number {
	const announced = Number(request.headers['content-length'] ?? 0);
	if (announced <= maxUploadBytes + formOverheadBytes) return announced;
	reply.header('connection', 'close');
	throw tooLarge();
}

/** Receives the form's only file on disk; leaves nothing of a refused form. */
export const receiveOnly = (request: FastifyRequest, incoming: Incoming): Promise<Received> =>
	receiveOneFile(request, {
		silenceMs: senderSilenceMs,
		take: (file) => receive(incoming, file.file, file.filename),
		discard: ({ id }) => incoming.remove(id),
	});
