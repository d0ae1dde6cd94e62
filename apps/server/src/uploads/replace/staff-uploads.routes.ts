import { routes } from '@print-room/contract';
import { actorOf, addRoute, downloadedBy, type Http, requireRight } from '../../platform/index.ts';
import { countUses, toStaffImage } from '../library/image-view.ts';
import { type ImageRow, imageById } from '../library/images.ts';
import { announcedBytes, receiveOnly, withImageForms } from '../receive/form-upload.ts';
import { withRoomForFile } from '../room/room.ts';
import type { UploadsDeps } from '../uploads.deps.ts';
import { adjustImage } from './replace-file.ts';

export function addStaffUploadRoutes(http: Http, deps: UploadsDeps): void {
	const { orm, files, incoming } = deps;
	const view = async (row: ImageRow, by: string) =>
		toStaffImage(row, downloadedBy(files, by), (await countUses(orm, [row.id])).get(row.id) ?? 0);

	addRoute(http, routes.retrieveImage, async ({ caller, query }) => {
		requireRight(caller, 'images.read');
		return view(await imageById(deps, query.id), caller.id);
	});

	withImageForms(http, (scope) =>
		addRoute(
			scope,
			routes.adjustImage,
			async (call) => {
				const { caller, params, request, reply, signal } = call;
				requireRight(caller, 'designs.editArtwork');
				const image = await imageById(deps, params.id);
				const bytes = announcedBytes(request, reply);
				const received = await withRoomForFile(deps, bytes, () => receiveOnly(request, incoming));
				try {
					return await view(await adjustImage(deps, { image, received, actor: actorOf(call), signal }), caller.id);
				} finally {
					await incoming.remove(received.id);
				}
			},
			{ perMinute: 60, slowBody: true },
		),
	);
}
