import type { IngestResult } from '@print-room/imaging';
import type { Blobs } from '../../platform/index.ts';
import type { images } from '../uploads.table.ts';

type ImageRow = typeof images.$inferSelect;

export interface PictureKeys {
	readonly previewKey: string;
	readonly smallPreviewKey: string;
	readonly thumbnailKey: string;
}

/** Keys of an image's first pictures, or of those made by a later attempt of this name. */
export function pictureKeysOf(imageId: string, attempt?: string): PictureKeys {
	const keyOf = (picture: string) => `images/${imageId}/${picture}${attempt === undefined ? '' : `-${attempt}`}.jpg`;
	return { previewKey: keyOf('preview'), smallPreviewKey: keyOf('small-preview'), thumbnailKey: keyOf('thumbnail') };
}

export const smallPreviewKeyOf = (previewKey: string): string => previewKey.replace(/\/preview(?=[-.])/, '/small-preview');

/** Key of an image's small preview; null if it has none, or if a process of an earlier release has replaced its preview alone. */
export const smallPreviewOf = ({ previewKey, smallPreviewKey }: Pick<ImageRow, 'previewKey' | 'smallPreviewKey'>): string | null =>
	smallPreviewKey === smallPreviewKeyOf(previewKey) ? smallPreviewKey : null;

type Pictures = Pick<IngestResult, 'preview' | 'smallPreview' | 'thumbnail'>;

export async function putPictures(blobs: Blobs, keys: PictureKeys, { preview, smallPreview, thumbnail }: Pictures): Promise<void> {
	await blobs.putFile(keys.previewKey, preview.path);
	await blobs.putFile(keys.smallPreviewKey, smallPreview.path);
	await blobs.putFile(keys.thumbnailKey, thumbnail.path);
}
