import type { AnswerApproval } from '@print-room/contract';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { designs } from '../designs/index.ts';
import { createdAtColumn, idColumn, timeColumn } from '../platform/index.ts';

/** Links by which an owner has another person look at one design. */
export const approvalLinks = pgTable(
	'approval_links',
	{
		id: idColumn(),
		tokenHash: text('token_hash').notNull().unique(),
		designId: text('design_id')
			.notNull()
			.references(() => designs.id, { onDelete: 'cascade' }),
		/** A link works as long as this is the design's owner too. */
		ownerId: text('owner_id').notNull(),
		name: text('name').notNull(),
		showsPrice: boolean('shows_price').notNull(),
		expiresAt: timeColumn('expires_at').notNull(),
		revokedAt: timeColumn('revoked_at'),
		views: integer('views').notNull().default(0),
		createdAt: createdAtColumn(),
	},
	(table) => [index('approval_links_design').on(table.designId), index('approval_links_owner').on(table.ownerId)],
);

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
