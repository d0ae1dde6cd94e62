import type { ImageType } from '@print-room/contract';
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn } from '../platform/index.ts';

/**
 * What arrived, and where in the ingest it stands:
 * `stored` (bytes are safe, job queued) → `ready` (an image row of the same id exists) or `failed` (why is here, the bytes are gone).
 */
export const uploads = pgTable('uploads', {
	id: idColumn(),
	ownerId: text('owner_id').notNull(),
	name: text('name').notNull(),
	bytes: bigint('bytes', { mode: 'number' }).notNull(),
	sha256: text('sha256').notNull(),
	blobKey: text('blob_key').notNull(),
	state: text('state').$type<'stored' | 'ready' | 'failed'>().notNull(),
	errorCode: text('error_code'),
	createdAt: createdAtColumn(),
});

/** An image of somebody's library (C3.01). Sizes are upright. */
export const images = pgTable(
	'images',
	{
		id: idColumn(),
		ownerId: text('owner_id').notNull(),
		name: text('name').notNull(),
		sha256: text('sha256').notNull(),
		bytes: bigint('bytes', { mode: 'number' }).notNull(),
		type: text('type').$type<ImageType>().notNull(),
		adjusted: boolean('adjusted').notNull(),
		/** as uploaded */
		originalKey: text('original_key').notNull(),
		/** what prints are cut from: the original, or a converted source's master (D15) */
		masterKey: text('master_key').notNull(),
		previewKey: text('preview_key').notNull(),
		thumbnailKey: text('thumbnail_key').notNull(),
		placeholder: text('placeholder').notNull(),
		width: integer('width').notNull(),
		height: integer('height').notNull(),
		originalWidth: integer('original_width').notNull(),
		originalHeight: integer('original_height').notNull(),
		previewWidth: integer('preview_width').notNull(),
		previewHeight: integer('preview_height').notNull(),
		colourSpace: text('colour_space').notNull(),
		bitDepth: integer('bit_depth').notNull(),
		iccProfileName: text('icc_profile_name'),
		hidden: boolean('hidden').notNull().default(false),
		createdAt: createdAtColumn(),
	},
	(table) => [index('images_owner_created').on(table.ownerId, table.createdAt)],
);

/** Who uses an image, kept by the image: what is used is hidden instead of removed (D17), and counted (D18). */
export const imageUses = pgTable(
	'image_uses',
	{
		imageId: text('image_id')
			.notNull()
			.references(() => images.id),
		designId: text('design_id').notNull(),
	},
	(table) => [primaryKey({ columns: [table.imageId, table.designId] })],
);
