import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAtColumn, entryColumns } from '../../platform/index.ts';

/** L*, a*, b* */
type Lab = readonly [number, number, number];

/** Generated paths only: storage key of a profile's file. */
export const paperProfileKey = (sha256: string): string => `paper-profiles/${sha256}.icc`;

export type ProofIntent = 'relative' | 'perceptual';

/** ICC profiles of papers. A row is one version: another file is another row, because designs name the one that they were shown with. */
export const paperProfiles = pgTable('paper_profiles', {
	...entryColumns(),
	name: text('name').notNull(),
	/** of the file, which is stored under it */
	sha256: text('sha256').notNull().unique(),
	bytes: integer('bytes').notNull(),
	space: text('space').$type<'rgb' | 'cmyk' | 'grey'>().notNull(),
	iccVersion: text('icc_version').$type<'2' | '4'>().notNull(),
	whiteLab: jsonb('white_lab').$type<Lab>().notNull(),
	blackLab: jsonb('black_lab').$type<Lab>().notNull(),
	intents: text('intents').array().notNull(),
	/** calculated by the shop, not measured on a paper */
	isExample: boolean('is_example').notNull().default(false),
	/** null: the shop itself */
	uploadedBy: text('uploaded_by'),
});

/** Tables that the browser shows a paper's colours with. `sha256`, `bytes` and `paper` are null until the table is stored. */
export const paperTables = pgTable(
	'paper_tables',
	{
		profileId: text('profile_id')
			.notNull()
			.references(() => paperProfiles.id, { onDelete: 'cascade' }),
		intent: text('intent').$type<ProofIntent>().notNull(),
		builderVersion: integer('builder_version').notNull(),
		/** of the uncompressed table */
		sha256: text('sha256'),
		/** size of the uncompressed table */
		bytes: integer('bytes'),
		/** the paper's white in Display P3, each 0 to 1 */
		paper: jsonb('paper').$type<readonly [number, number, number]>(),
		createdAt: createdAtColumn(),
	},
	(table) => [
		primaryKey({ columns: [table.profileId, table.intent, table.builderVersion] }),
		index('paper_tables_sha256').on(table.sha256),
	],
);
