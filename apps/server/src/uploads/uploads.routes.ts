import { routes } from '@print-room/contract';
import { addRoute, type Http } from '../platform/index.ts';
import { announcedBytes, receiveOnly, withForms } from './receive/form-upload.ts';
import { addTusRoutes } from './receive/tus.routes.ts';
import { knownUpload, unfinishedUploads, uploadStatus } from './receive/upload-status.ts';
import { checkQuota } from './receive/uploads.quota.ts';
import { addStaffUploadRoutes } from './replace/staff-uploads.routes.ts';
import { withRoomForFile } from './room/room.ts';
import { addStorageRoutes } from './room/storage.routes.ts';
import type { UploadsParts } from './uploads.parts.ts';
import { awaitImage, deleteImage, listImages, storeUpload } from './uploads.service.ts';

export function addUploadRoutes(http: Http, parts: UploadsParts): void {
	withForms(http, (scope) =>
		addRoute(
			scope,
			routes.uploadImage,
			async ({ caller, request, reply, signal }) => {
				const bytes = announcedBytes(request, reply);
				await checkQuota(parts, parts.orm, caller.id);
				const received = await withRoomForFile(parts, bytes, () => receiveOnly(request, parts.incoming));
				await storeUpload(parts, caller.id, received);
				return awaitImage(parts, received.id, signal);
			},
			{ perMinute: 300, slowBody: true, waits: true },
		),
	);

	addStaffUploadRoutes(http, parts);
	addTusRoutes(http, parts);
	addStorageRoutes(http, parts);

	addRoute(http, routes.offerUpload, async ({ caller, body }) => ({ upload: await knownUpload(parts, caller.id, body) }), {
		perMinute: 600,
	});

	addRoute(http, routes.listUploads, async ({ caller }) => ({ uploads: await unfinishedUploads(parts, caller.id) }));

	addRoute(
		http,
		routes.getUpload,
		async ({ caller, params, query, signal }) => uploadStatus(parts, caller, params.id, { waitSeconds: query.wait, signal }),
		{ waits: true },
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
