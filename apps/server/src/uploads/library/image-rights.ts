import { can } from '@print-room/domain';
import { and, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import { AppError, type Caller, type Executor } from '../../platform/index.ts';
import { images, imageUses } from '../uploads.table.ts';
import { liveImageGrants } from './image-grants.ts';
import { type ImageRow, imageById } from './images.ts';

const usesOf = (executor: Executor, ownerId: string) =>
	executor
		.select({ one: sql`1` })
		.from(imageUses)
		.where(and(eq(imageUses.imageId, images.id), eq(imageUses.ownerId, ownerId)));

/**
 * Condition for the images that an owner may see and print: their own, those of their designs, and those opened to them by a mailed link.
 */
export const isSeenBy = (executor: Executor, ownerId: string): SQL | undefined =>
	or(eq(images.ownerId, ownerId), exists(usesOf(executor, ownerId)), inArray(images.id, liveImageGrants(executor, ownerId)));

async function isSeen(executor: Executor, image: ImageRow, callerId: string): Promise<boolean> {
	if (image.ownerId === callerId) return true;
	const rows = await executor
		.select({ id: images.id })
		.from(images)
		.where(and(eq(images.id, image.id), isSeenBy(executor, callerId)));
	return rows.length > 0;
}

type RightsDeps = { readonly orm: Executor };

/**
 * Returns an image that the caller may print. Another owner's answers 403 and a missing one 404 (ASVS 8.2.2). An image that its owner
 * deleted remains while a design uses it, so that the design can be ordered again.
 */
export async function usableImage({ orm }: RightsDeps, caller: Caller, id: string): Promise<ImageRow> {
	const image = await imageById({ orm }, id);
	if (await isSeen(orm, image, caller.id)) return image;
	throw new AppError('IMAGE_FORBIDDEN', 'This image belongs to someone else.');
}

/** Returns an image that the caller may view; staff may view all. */
export const readableImage = ({ orm }: RightsDeps, caller: Caller, id: string): Promise<ImageRow> =>
	can(caller.roles, 'images.read') ? imageById({ orm }, id) : usableImage({ orm }, caller, id);
