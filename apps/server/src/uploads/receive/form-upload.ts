import multipart from '@fastify/multipart';
import { maxUploadBytes } from '@print-room/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type Http } from '../../platform/index.ts';
import { tooLarge } from '../staging/content-type.ts';
import type { Incoming } from '../staging/incoming.ts';
import { type Received, receive } from '../staging/intake.ts';

const multipartOverheadBytes = 65_536;

/** An upload may be slow, but not silent. */
const silenceMs = 600_000;

/** Adds calls that take a form with a file, in a scope of their own: the parser's hooks are for these alone. */
export function withForms(http: Http, add: (scope: Http) => void): void {
	http.app.register(async (scope) => {
		await scope.register(multipart, {
			limits: { fileSize: maxUploadBytes + 1, files: 2, fields: 10, fieldSize: 10_000, headerPairs: 100 },
		});
		add({ ...http, app: scope });
	});
}

/** How much is going to come; refused before it does where it is too much. */
export function announcedBytes(request: FastifyRequest, reply: FastifyReply): number {
	const announced = Number(request.headers['content-length'] ?? 0);
	if (announced <= maxUploadBytes + multipartOverheadBytes) return announced;
	reply.header('connection', 'close');
	throw tooLarge();
}

/** The one file of the form, on disk. Whatever is refused is read to its end, or the browser would see a broken connection and not our sentence. */
export async function receiveOnly(request: FastifyRequest, incoming: Incoming): Promise<Received> {
	if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send the file as multipart/form-data, field `file`.');
	request.raw.setTimeout(silenceMs, () => request.raw.destroy());
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
