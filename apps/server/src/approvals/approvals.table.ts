import type { AnswerApproval, WallContent } from '@print-room/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { designs } from '../designs/index.ts';
import { bytea, createdAtColumn, idColumn, timeColumn } from '../platform/index.ts';

/** Links by which an owner has another person look at one design or one wall. */
export const approvalLinks = pgTable(
	'approval_links',
	{
		id: idColumn(),
		tokenHash: text('token_hash').notNull().unique(),
		/** null for a wall */
		designId: text('design_id').references(() => designs.id, { onDelete: 'cascade' }),
		/** the wall's id where it is kept or open; null for a design */
		wallId: text('wall_id'),
		/** The wall as it was sent. */
		wall: jsonb('wall').$type<WallContent>(),
		/** designs of the wall, each once */
		wallDesignIds: text('wall_design_ids').array(),
		/** A link works as long as this is the owner of its designs too. */
		ownerId: text('owner_id').notNull(),
		name: text('name').notNull(),
		showsPrice: boolean('shows_price').notNull(),
		expiresAt: timeColumn('expires_at').notNull(),
		revokedAt: timeColumn('revoked_at'),
		views: integer('views').notNull().default(0),
		createdAt: createdAtColumn(),
	},
	(table) => [
		index('approval_links_design').on(table.designId),
		index('approval_links_owner').on(table.ownerId),
		check(
			'approval_links_subject',
			sql`num_nonnulls(${table.wallId}, ${table.wall}, ${table.wallDesignIds}) = case when ${table.designId} is null then 3 else 0 end`,
		),
	],
);

/** Photographs of rooms that walls are shown in, for as long as their links work. */
export const approvalRoomPhotos = pgTable('approval_room_photos', {
	linkId: text('link_id')
		.primaryKey()
		.references(() => approvalLinks.id, { onDelete: 'cascade' }),
	/** JPEG that the shop made of the one that was sent */
	photo: bytea('photo').notNull(),
});

/** Holders of a link that their browser has opened. */
export const approvalGuests = pgTable(
	'approval_guests',
	{
		linkId: text('link_id')
			.notNull()
			.references(() => approvalLinks.id, { onDelete: 'cascade' }),
		holderId: text('holder_id').notNull(),
	},
	(table) => [primaryKey({ columns: [table.linkId, table.holderId] }), index('approval_guests_holder').on(table.holderId)],
);

/** Answers to a link, one a round. */
export const approvalAnswers = pgTable(
	'approval_answers',
	{
		id: idColumn(),
		linkId: text('link_id')
			.notNull()
			.references(() => approvalLinks.id, { onDelete: 'cascade' }),
		round: integer('round').notNull(),
		/** identity of the holder who answered; never shown */
		byId: text('by_id').notNull(),
		verdict: text('verdict').$type<AnswerApproval['verdict']>().notNull(),
		text: text('text').notNull(),
		marks: jsonb('marks').$type<AnswerApproval['marks']>().notNull(),
		mailedAt: timeColumn('mailed_at'),
		createdAt: createdAtColumn(),
	},
	(table) => [unique('approval_answers_round').on(table.linkId, table.round), index('approval_answers_by').on(table.byId)],
);

export type LinkRow = typeof approvalLinks.$inferSelect;
export type AnswerRow = typeof approvalAnswers.$inferSelect;
