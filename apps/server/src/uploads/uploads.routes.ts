import { rm } from 'node:fs/promises';
import multipart from '@fastify/multipart';
import { maxUploadBytes, routes } from '@print-room/contract';
import { AppError, addRoute, type Http, newId } from '../platform/index.ts';
import { receive, tooLarge } from './intake.ts';
import { incomingFolder } from './uploads.jobs.ts';
import type { UploadsParts } from './uploads.parts.ts';
import { awaitImage, checkQuota, deleteImage, listImages, storeUpload } from './uploads.service.ts';

const multipartOverheadBytes = 65_536;

export function addUploadRoutes(http: Http, parts: UploadsParts): void {
	const { config } = parts;

	// In a scope of its own: the parser's hooks are for this call alone.
	http.app.register(async (scope) => {
		await scope.register(multipart, {
			limits: { fileSize: maxUploadBytes + 1, files: 1, fields: 10, fieldSize: 10_000, headerPairs: 100 },
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
				await checkQuota(parts, parts.orm, caller.id);
				if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send the file as multipart/form-data, field `file`.');
				const part = await request.file();
				if (part === undefined || part.fieldname !== 'file' || part.filename === undefined)
					throw new AppError('FILE_MISSING', 'There is no file in the field `file`.');
				const received = await receive(part.file, { name: part.filename, id: newId(), folder: incomingFolder(config.dataDir) }).catch(
					async (error: unknown) => {
						// A refused file is read to its end, or the browser would report a broken connection instead of our sentence.
						part.file.resume();
						throw error;
					},
				);
				try {
					if (part.file.truncated) throw tooLarge();
					return await awaitImage(parts, await storeUpload(parts, caller.id, received), signal);
				} finally {
					await rm(received.path, { force: true });
				}
			},
			{ perMinute: 300 },
		);
	});

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
