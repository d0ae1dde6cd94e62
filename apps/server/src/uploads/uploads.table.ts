import type { ImageNote, ImageType } from '@print-room/contract';
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, timeColumn } from '../platform/index.ts';

/**
 * An upload and its state: `receiving` (`offset` bytes are safe) → `received` (all are, and the job is queued) → `stored` (checked, in the
 * blob store) → `ready` (an image row of the same id exists) or `failed` (with a reason; the bytes are kept only if the machine was at
 * fault). Multipart uploads begin as `received`.
 */
export const uploads = pgTable(
	'uploads',
	{
		id: idColumn(),
		ownerId: text('owner_id').notNull(),
		name: text('name').notNull(),
		/** size of the whole file, announced or counted */
		bytes: bigint('bytes', { mode: 'number' }).notNull(),
		/** acknowledged bytes, on disk or in the blob store as parts */
		offset: bigint('offset', { mode: 'number' }).notNull().default(0),
		/**
		 * number of the current writer: it grows with every request that takes over the upload, and only the latest may advance `offset`
		 */
		epoch: integer('epoch').notNull().default(0),
		/** keys of the acknowledged parts, in order; empty if the bytes arrive in one file */
		parts: text('parts').array().notNull().default([]),
		announcedSha256: text('announced_sha256'),
		/** hash of the stored file; null until all of it is stored */
		sha256: text('sha256'),
		blobKey: text('blob_key').notNull(),
		state: text('state').$type<'receiving' | 'received' | 'stored' | 'ready' | 'failed'>().notNull(),
		errorCode: text('error_code'),
		/** time since which trouble of the machine has held up the image; null if it has not */
		troubleAt: timeColumn('trouble_at'),
		/** first failure for want of memory, mailed to staff once; null if there was none */
		memoryAt: timeColumn('memory_at'),
		/** last failed try of a `failed` upload with a kept file */
		givenUpAt: timeColumn('given_up_at'),
		createdAt: createdAtColumn(),
		expiresAt: timeColumn('expires_at'),
	},
	(table) => [
		index('uploads_owner_sha').on(table.ownerId, table.announcedSha256),
		index('uploads_state_expires').on(table.state, table.expiresAt),
	],
);

/** An image of an owner's library. Sizes are upright. */
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
		revision: integer('revision').notNull().default(0),
		originalKey: text('original_key').notNull(),
		/** the file that prints are cut from: the original, or a converted master */
		masterKey: text('master_key').notNull(),
		/** hash of a master that is not the original; null: the original is the master, or the master is older than this column */
		masterSha256: text('master_sha256'),
		previewKey: text('preview_key').notNull(),
		/** null until an image of an earlier release gets one */
		smallPreviewKey: text('small_preview_key'),
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
		pages: integer('pages').notNull().default(1),
		notes: text('notes').array().$type<ImageNote[]>().notNull().default([]),
		/** version of imaging that made the master and previews; those of older versions are made again */
		readingVersion: integer('reading_version').notNull().default(1),
		/** key of the loupe's tiles, once they were requested */
		tilesKey: text('tiles_key'),
		hidden: boolean('hidden').notNull().default(false),
		createdAt: createdAtColumn(),
	},
	(table) => [
		index('images_owner_created').on(table.ownerId, table.createdAt),
		index('images_owner_sha').on(table.ownerId, table.sha256),
		index('images_reading_version').on(table.readingVersion, table.id),
	],
);

/** Uses of an image by designs: a used image is hidden instead of removed, and its uses are counted. */
export const imageUses = pgTable(
	'image_uses',
	{
		imageId: text('image_id')
			.notNull()
			.references(() => images.id),
		designId: text('design_id').notNull(),
		/** owner of the design, who may see the image; empty: this use grants no one the image */
		ownerId: text('owner_id').notNull().default(''),
	},
	(table) => [primaryKey({ columns: [table.imageId, table.designId] }), index('image_uses_owner').on(table.ownerId)],
);

/** Temporary rights to view another owner's image and make prints of it, without having it in the library. */
export const imageGrants = pgTable(
	'image_grants',
	{
		imageId: text('image_id')
			.notNull()
			.references(() => images.id, { onDelete: 'cascade' }),
		holderId: text('holder_id').notNull(),
		expiresAt: timeColumn('expires_at').notNull(),
	},
	(table) => [primaryKey({ columns: [table.imageId, table.holderId] }), index('image_grants_holder').on(table.holderId)],
);
