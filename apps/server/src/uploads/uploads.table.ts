import type { ImageNote, ImageType } from '@print-room/contract';
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, timeColumn } from '../platform/index.ts';

/**
 * What arrives, and where in the ingest it stands: `receiving` (`offset` bytes are safe) → `received` (all are, and the job is queued) →
 * `stored` (checked, and in the blob store) → `ready` (an image row of the same id exists) or `failed` (why is here; the bytes are gone, unless
 * the machine was at fault: then they are kept).
 * A multipart upload begins as `received`.
 */
export const uploads = pgTable(
	'uploads',
	{
		id: idColumn(),
		ownerId: text('owner_id').notNull(),
		name: text('name').notNull(),
		/** of the whole file, as announced or counted */
		bytes: bigint('bytes', { mode: 'number' }).notNull(),
		/** acknowledged: on disk, or in the blob store as parts */
		offset: bigint('offset', { mode: 'number' }).notNull().default(0),
		/** Who writes: it grows with every request that takes the upload over, and only the latest may move `offset`. */
		epoch: integer('epoch').notNull().default(0),
		/** Keys of the acknowledged parts, in order, where bytes arrive in a blob store; empty where they arrive in one file. */
		parts: text('parts').array().notNull().default([]),
		/** as the sender announced it */
		announcedSha256: text('announced_sha256'),
		/** of what is stored; null until all of it is */
		sha256: text('sha256'),
		blobKey: text('blob_key').notNull(),
		state: text('state').$type<'receiving' | 'received' | 'stored' | 'ready' | 'failed'>().notNull(),
		errorCode: text('error_code'),
		/** since when its picture has been held up by trouble of the machine; null: it is not */
		troubleAt: timeColumn('trouble_at'),
		/** when its picture first failed for want of memory, which staff are told once; null: it never did */
		memoryAt: timeColumn('memory_at'),
		/** when the machine's last try failed, of one that is `failed` with its file kept */
		givenUpAt: timeColumn('given_up_at'),
		createdAt: createdAtColumn(),
		/** when an unfinished one is thrown away */
		expiresAt: timeColumn('expires_at'),
	},
	(table) => [
		index('uploads_owner_sha').on(table.ownerId, table.announcedSha256),
		index('uploads_state_expires').on(table.state, table.expiresAt),
	],
);

/** An image of somebody's library. Sizes are upright. */
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
		/** how often staff replaced its file */
		revision: integer('revision').notNull().default(0),
		/** as uploaded */
		originalKey: text('original_key').notNull(),
		/** what prints are cut from: the original, or a converted source's master */
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
		pages: integer('pages').notNull().default(1),
		notes: text('notes').array().$type<ImageNote[]>().notNull().default([]),
		/** of imaging, by which master and pictures were made; an older one's are made anew */
		readingVersion: integer('reading_version').notNull().default(1),
		/** where the tiles for the loupe are, once they were asked for */
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

/** Who uses an image, kept by the image: what is used is hidden instead of removed, and counted. */
export const imageUses = pgTable(
	'image_uses',
	{
		imageId: text('image_id')
			.notNull()
			.references(() => images.id),
		designId: text('design_id').notNull(),
		/** whose design it is: who has a design of an image may see the image; empty: nobody may by this one */
		ownerId: text('owner_id').notNull().default(''),
	},
	(table) => [primaryKey({ columns: [table.imageId, table.designId] }), index('image_uses_owner').on(table.ownerId)],
);

/** Who may look at an image that is not theirs and make prints of it, for a while, without having it in their library. */
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
