import { call } from '../../../../api/client.ts';
import { libraryRoutes } from '../../../../api/customer-routes.ts';
import { toEditorImage } from '../../data/image.query.ts';
import type { SetImage } from '../set-store.ts';

/** The caller's images of a set, by their ids; those that were deleted are missing. */
export const setImages = async (ids: readonly string[], signal?: AbortSignal): Promise<ReadonlyMap<string, SetImage>> => {
	if (ids.length === 0) return new Map();
	const query = { ids: ids.join(','), limit: ids.length };
	const { images } = await call(libraryRoutes.retrieveImages, { query, ...(signal === undefined ? {} : { signal }) });
	return new Map(images.map((image) => [image.id, { image: toEditorImage(image), thumbUrl: image.thumbnailUrl }]));
};
