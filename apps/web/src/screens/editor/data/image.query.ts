import type { Image } from '@print-room/contract';
import { queryOptions } from '@tanstack/react-query';
import { ApiFailure, call } from '../../../api/client.ts';
import { libraryRoutes } from '../../../api/customer-routes.ts';
import { toFailure } from '../../../api/failure.ts';
import type { EditorImage } from '../model/state/state.ts';

export const toEditorImage = (image: Image): EditorImage => ({
	id: image.id,
	name: image.name,
	original: { width: image.width, height: image.height },
	preview: { width: image.thumbWidth, height: image.thumbHeight },
	scale: { ratioX: image.thumbSizeRatioX, ratioY: image.thumbSizeRatioY },
	pictureUrl: image.thumb,
	standInUrls: [image.smallThumb, image.progressiveThumb].filter((url) => url !== null),
	ownerId: image.userId,
	arrival: { is: 'here' },
});

export const isImageMissing = (error: unknown): boolean => toFailure(error).name === 'ImageMissing';

const findImage = async (imageId: string, signal: AbortSignal): Promise<EditorImage> => {
	const { images } = await call(libraryRoutes.retrieveImages, { query: { id: imageId }, signal });
	const found = images.find((image) => image.id === imageId);
	if (found === undefined) throw new ApiFailure({ status: 404, name: 'ImageMissing', message: 'No such image' });
	return toEditorImage(found);
};

export const imageQuery = (userId: string | null, imageId: string) =>
	queryOptions({
		queryKey: ['editor-image', userId, imageId],
		queryFn: ({ signal }) => findImage(imageId, signal),
		enabled: userId !== null,
		// The addresses in it expire, but not while someone is cropping.
		staleTime: Number.POSITIVE_INFINITY,
	});
