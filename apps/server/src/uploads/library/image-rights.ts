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

/** Of the images that somebody may look at, and make prints of: their own, those that they have a design of, whoever sent them, and those that a mailed link opened to them. */
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
 * An image to make a print of. Somebody else's is a 403 whatever the guess, a missing one a 404 (ASVS 8.2.2). One that its owner deleted is
 * there for as long as a design uses it, so that the design can be ordered again.
 */
export async function usableImage({ orm }: RightsDeps, caller: Caller, id: string): Promise<ImageRow> {
	const image = await imageById({ orm }, id);
	if (await isSeen(orm, image, caller.id)) return image;
	throw new AppError('IMAGE_FORBIDDEN', 'This image belongs to somebody else.');
}

/** An image to look at: staff see every one. */
export const readableImage = ({ orm }: RightsDeps, caller: Caller, id: string): Promise<ImageRow> =>
	can(caller.roles, 'images.read') ? imageById({ orm }, id) : usableImage({ orm }, caller, id);
