import { eq, inArray } from 'drizzle-orm';
import { type Executor, isUuid, notFound } from '../../platform/index.ts';
import { images } from '../uploads.table.ts';

export type ImageRow = typeof images.$inferSelect;

interface Reading {
	readonly orm: Executor;
}

/** Errors: ENTITY_NOT_FOUND. */
export async function imageById({ orm }: Reading, id: string): Promise<ImageRow> {
	if (!isUuid(id)) throw notFound('The image');
	const [row] = await orm.select().from(images).where(eq(images.id, id));
	if (row === undefined) throw notFound('The image');
	return row;
}

export async function imagesById({ orm }: Reading, ids: readonly string[]): Promise<ReadonlyMap<string, ImageRow>> {
	if (ids.length === 0) return new Map();
	const rows = await orm
		.select()
		.from(images)
		.where(inArray(images.id, [...new Set(ids)]));
	return new Map(rows.map((row) => [row.id, row]));
}
