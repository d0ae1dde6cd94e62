import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { papers } from '../../catalogue/index.ts';
import { createdAtColumn } from '../../platform/index.ts';

/** Pictures of papers' surfaces: copies of the previews of images that staff uploaded, so that an image may be deleted. */
export const paperPictures = pgTable('paper_pictures', {
	paperId: text('paper_id')
		.primaryKey()
		.references(() => papers.id, { onDelete: 'cascade' }),
	/** part of its public address */
	id: text('id').notNull(),
	blobKey: text('blob_key').notNull(),
	/** the same in at most 480 pixels, for lists */
	smallKey: text('small_key').notNull(),
	width: integer('width').notNull(),
	height: integer('height').notNull(),
	createdAt: createdAtColumn(),
});
