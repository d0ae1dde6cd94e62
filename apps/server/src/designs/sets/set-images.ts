import type { SetContent } from '@print-room/contract';
import { inArray } from 'drizzle-orm';
import type { Executor } from '../../platform/index.ts';
import { images } from '../../uploads/index.ts';

interface SetImages {
	/** deleted, or never seen by this shop */
	readonly gone: string[];
	readonly others: ReadonlySet<string>;
}

/** Finds the images of a set that its owner has deleted, and those of other people. */
export async function imagesOfSet(executor: Executor, ownerId: string, { rows }: SetContent): Promise<SetImages> {
	const ids = [...new Set(rows.map(({ imageId }) => imageId))];
	const known = await executor
		.select({ id: images.id, ownerId: images.ownerId, hidden: images.hidden })
		.from(images)
		.where(inArray(images.id, ids));
	const others = new Set(known.filter((image) => image.ownerId !== ownerId).map(({ id }) => id));
	const shown = new Set(known.filter(({ hidden }) => !hidden).map(({ id }) => id));
	return { gone: ids.filter((id) => !shown.has(id)), others };
}
