import { routes } from '@print-room/contract';
import { addRoute, type Http } from '../platform/index.ts';
import { announcedBytes, receiveOnly, withImageForms } from './receive/form-upload.ts';
import { announceHash, knownUpload } from './receive/known-upload.ts';
import { addTusRoutes } from './receive/tus.routes.ts';
import { unfinishedUploads, uploadStatus } from './receive/upload-status.ts';
import { checkQuota } from './receive/uploads.quota.ts';
import { addStaffUploadRoutes } from './replace/staff-uploads.routes.ts';
import { withRoomForFile } from './room/room.ts';
import { addStorageRoutes } from './room/storage.routes.ts';
import type { UploadsDeps } from './uploads.deps.ts';
import { awaitImage, deleteImage, listImages, storeUpload } from './uploads.service.ts';

export function addUploadRoutes(http: Http, deps: UploadsDeps): void {
	withImageForms(http, (scope) =>
		addRoute(
			scope,
			routes.uploadImage,
			async ({ caller, request, reply, signal }) => {
				const bytes = announcedBytes(request, reply);
				await checkQuota(deps, deps.orm, caller.id);
				const received = await withRoomForFile(deps, bytes, () => receiveOnly(request, deps.incoming));
				await storeUpload(deps, caller.id, received);
				return awaitImage(deps, received.id, signal);
			},
			{ perMinute: 300, slowBody: true, waits: true },
		),
	);

	addStaffUploadRoutes(http, deps);
	addTusRoutes(http, deps);
	addStorageRoutes(http, deps);

	addRoute(http, routes.offerUpload, async ({ caller, body }) => knownUpload(deps, caller.id, body), { perMinute: 600 });

	addRoute(http, routes.announceHash, async ({ caller, params, body }) => announceHash(deps, caller, params.id, body.sha256), {
		perMinute: 600,
	});

	addRoute(http, routes.listUploads, async ({ caller }) => ({ uploads: await unfinishedUploads(deps, caller.id) }));

	addRoute(
		http,
		routes.getUpload,
		async ({ caller, params, query, signal }) => uploadStatus(deps, caller, params.id, { waitSeconds: query.wait, signal }),
		{ waits: true },
	);

	addRoute(http, routes.retrieveImages, async ({ caller, query, reply }) => {
		const page = await listImages(deps, caller.id, query);
		reply.header('x-total-count', String(page.count));
		return page;
	});

	addRoute(http, routes.deleteUpload, async ({ caller, params }) => {
		await deleteImage(deps, caller, params.id);
		return true as const;
	});
}
