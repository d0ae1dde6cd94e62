import type { Image, StaffImage } from '@print-room/contract';
import { count, inArray } from 'drizzle-orm';
import type { Orm, SignedFiles } from '../../platform/index.ts';
import { smallPreviewOf } from '../ingest/picture-files.ts';
import { imageUses } from '../uploads.table.ts';
import type { ImageRow } from './images.ts';
import { masterOf } from './master-file.ts';

export async function countUses(orm: Orm, imageIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
	if (imageIds.length === 0) return new Map();
	const rows = await orm
		.select({ imageId: imageUses.imageId, uses: count() })
		.from(imageUses)
		.where(inArray(imageUses.imageId, [...imageIds]))
		.groupBy(imageUses.imageId);
	return new Map(rows.map((row) => [row.imageId, row.uses]));
}

export function toImage(row: ImageRow, files: SignedFiles, uses: number): Image {
	const smallPreview = smallPreviewOf(row);
	return {
		id: row.id,
		userId: row.ownerId,
		adjusted: row.adjusted,
		name: row.name,
		nameHash: row.sha256,
		thumb: files.picture(row.previewKey),
		smallThumb: smallPreview === null ? null : files.picture(smallPreview),
		thumbnailUrl: files.picture(row.thumbnailKey),
		progressiveThumb: row.placeholder,
		type: row.type,
		url: files.download(row.originalKey, row.name),
		sourceImage: row.masterKey === row.originalKey ? null : row.name,
		ratio: row.width / row.height,
		thumbSizeRatioX: row.width / row.previewWidth,
		thumbSizeRatioY: row.height / row.previewHeight,
		width: row.width,
		height: row.height,
		origWidth: row.originalWidth,
		origHeight: row.originalHeight,
		thumbWidth: row.previewWidth,
		thumbHeight: row.previewHeight,
		colourSpace: row.colourSpace,
		bitDepth: row.bitDepth,
		iccProfileName: row.iccProfileName,
		pages: row.pages,
		notes: row.notes,
		createdAt: row.createdAt.toISOString(),
		hidden: row.hidden,
		designNumber: uses === 0 ? null : uses,
	};
}

/** View for people who may print the image without owning it: no address of the original. */
export const withoutOriginal = (image: Image): Image => ({ ...image, url: '' });

export function toStaffImage(row: ImageRow, files: SignedFiles, uses: number): StaffImage {
	const extension = masterOf(row).extension;
	const name = row.masterKey === row.originalKey ? row.name : `${row.name.replace(/\.[^.]*$/, '')}.${extension}`;
	return { ...toImage(row, files, uses), master: { url: files.download(row.masterKey, name), extension } };
}
