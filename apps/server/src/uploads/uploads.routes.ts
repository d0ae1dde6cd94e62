import multipart from '@fastify/multipart';
import { maxUploadBytes, routes } from '@print-room/contract';
import type { FastifyRequest } from 'fastify';
import { AppError, addRoute, type Http } from '../platform/index.ts';
import { tooLarge } from './file-check.ts';
import { requireRoom } from './free-space.ts';
import type { Incoming } from './incoming.ts';
import { type Received, receive } from './intake.ts';
import { addTusRoutes } from './tus.routes.ts';
import { knownUpload, unfinishedUploads, uploadStatus } from './upload-status.ts';
import type { UploadsParts } from './uploads.parts.ts';
import { checkQuota } from './uploads.quota.ts';
import { awaitImage, deleteImage, listImages, storeUpload } from './uploads.service.ts';

const multipartOverheadBytes = 65_536;

/** D40: an upload may be slow, but not silent. */
const silenceMs = 600_000;

/** The one file of the form, on disk. Whatever is refused is read to its end, or the browser would see a broken connection and not our sentence. */
async function receiveOnly(request: FastifyRequest, incoming: Incoming): Promise<Received> {
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

export function addUploadRoutes(http: Http, parts: UploadsParts): void {
	// In a scope of its own: the parser's hooks are for this call alone.
	http.app.register(async (scope) => {
		await scope.register(multipart, {
			limits: { fileSize: maxUploadBytes + 1, files: 2, fields: 10, fieldSize: 10_000, headerPairs: 100 },
		});
		addRoute(
			{ ...http, app: scope },
			routes.uploadImage,
			async ({ caller, request, reply, signal }) => {
				const announced = Number(request.headers['content-length'] ?? 0);
				if (announced > maxUploadBytes + multipartOverheadBytes) {
					reply.header('connection', 'close');
					throw tooLarge();
				}
				await requireRoom(parts.config, announced);
				await checkQuota(parts, parts.orm, caller.id);
				if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send the file as multipart/form-data, field `file`.');
				const received = await receiveOnly(request, parts.incoming);
				await storeUpload(parts, caller.id, received);
				return awaitImage(parts, received.id, signal);
			},
			{ perMinute: 300, slowBody: true },
		);
	});

	addTusRoutes(http, parts);

	addRoute(http, routes.offerUpload, async ({ caller, body }) => ({ upload: await knownUpload(parts, caller.id, body) }), {
		perMinute: 600,
	});

	addRoute(http, routes.listUploads, async ({ caller }) => ({ uploads: await unfinishedUploads(parts, caller.id) }));

	addRoute(http, routes.getUpload, async ({ caller, params, query, signal }) =>
		uploadStatus(parts, caller, params.id, { waitSeconds: query.wait, signal }),
	);

	addRoute(http, routes.retrieveImages, async ({ caller, query, reply }) => {
		const page = await listImages(parts, caller.id, query);
		reply.header('x-total-count', String(page.count));
		return page;
	});

	addRoute(http, routes.deleteUpload, async ({ caller, params }) => {
		await deleteImage(parts, caller, params.id);
		return true as const;
	});
}
