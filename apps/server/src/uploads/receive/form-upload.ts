import multipart from '@fastify/multipart';
import { maxUploadBytes } from '@print-room/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type Http } from '../../platform/index.ts';
import { senderSilenceMs, tooLarge } from '../staging/content-type.ts';
import type { Incoming } from '../staging/incoming.ts';
import { type Received, receive } from '../staging/intake.ts';

const multipartOverheadBytes = 65_536;

/** Adds routes that take a form with a file, in a scope of their own so that the parser's hooks apply to these alone. */
export function withForms(http: Http, add: (scope: Http) => void): void {
	http.app.register(async (scope) => {
		await scope.register(multipart, {
			limits: { fileSize: maxUploadBytes + 1, files: 2, fields: 10, fieldSize: 10_000, headerPairs: 100 },
		});
		add({ ...http, app: scope });
	});
}

/** Returns the announced size; refuses an upload that is too large before it arrives. */
export function announcedBytes(request: FastifyRequest, reply: FastifyReply): number {
	const announced = Number(request.headers['content-length'] ?? 0);
	if (announced <= maxUploadBytes + multipartOverheadBytes) return announced;
	reply.header('connection', 'close');
	throw tooLarge();
}

/**
 * Receives the form's only file on disk. Refused requests are read to their end; otherwise the browser would show a broken connection
 * instead of the error.
 */
export async function receiveOnly(request: FastifyRequest, incoming: Incoming): Promise<Received> {
	if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send the file as multipart/form-data, field `file`.');
	request.raw.setTimeout(senderSilenceMs, () => request.raw.destroy());
	const form = request.files();
	const part = (await form.next()).value;
	if (part === undefined || part.fieldname !== 'file' || part.filename === undefined) {
		part?.file.resume();
		throw new AppError('FILE_MISSING', 'There is no file in the field `file`.');
	}
	const received = await receive(incoming, part.file, part.filename).catch((error: unknown) => {
		part.file.resume();
		throw error;
	});
	try {
		if (part.file.truncated) throw tooLarge();
		const another = (await form.next()).value;
		another?.file.resume();
		if (another !== undefined) throw new AppError('VALIDATION_FAILED', 'Send one file at a time.');
	} catch (error) {
		await incoming.remove(received.id);
		throw error;
	}
	request.raw.setTimeout(0);
	return received;
}
