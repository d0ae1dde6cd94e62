import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAtColumn, entryColumns } from '../../platform/index.ts';

/** L*, a*, b* */
export type Lab = readonly [number, number, number];

type Outline = [number, number][];

/** Outlines in the a*b* plane, of the paper and of sRGB. */
export interface Gamut {
	readonly paper: Outline;
	readonly srgb: Outline;
}

/** The studio's own measurements of a paper, which override its profile's. */
export interface MeasuredPaper {
	readonly white?: Lab;
	readonly black?: Lab;
}

/** Generated paths only: storage key of a profile's file. */
export const paperProfileKey = (sha256: string): string => `paper-profiles/${sha256}.icc`;

export type ProofIntent = 'relative' | 'perceptual';

/** ICC profiles of papers. A row is one version: another file is another row, because designs name the one that they were shown with. */
export const paperProfiles = pgTable('paper_profiles', {
	...entryColumns(),
	name: text('name').notNull(),
	/** hash of the file, which is stored under it */
	sha256: text('sha256').notNull().unique(),
	bytes: integer('bytes').notNull(),
	fileName: text('file_name').notNull().default(''),
	/** `received` until it has been read; the facts below are set when it is `ready` */
	state: text('state').$type<'received' | 'ready' | 'refused'>().notNull().default('ready'),
	/** code of the reason why it was refused, and its sentence */
	refusal: jsonb('refusal').$type<{ readonly code: string; readonly message: string }>(),
	space: text('space').$type<'rgb' | 'cmyk' | 'grey'>(),
	iccVersion: text('icc_version').$type<'2' | '4'>(),
	whiteLab: jsonb('white_lab').$type<Lab>(),
	blackLab: jsonb('black_lab').$type<Lab>(),
	intents: text('intents').array().notNull().default([]),
	gamut: jsonb('gamut').$type<Gamut>(),
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
		/** measurements of the medium that the table was made for; other measurements make another table */
		measured: jsonb('measured').$type<MeasuredPaper>().notNull().default({}),
		builderVersion: integer('builder_version').notNull(),
		/** hash of the uncompressed table */
		sha256: text('sha256'),
		/** size of the uncompressed table */
		bytes: integer('bytes'),
		/** the paper's white in Display P3, each 0 to 1 */
		paper: jsonb('paper').$type<readonly [number, number, number]>(),
		createdAt: createdAtColumn(),
	},
	(table) => [
		primaryKey({ columns: [table.profileId, table.intent, table.measured, table.builderVersion] }),
		index('paper_tables_sha256').on(table.sha256),
	],
);

/** A row says that the example papers were made, so that a studio which deletes them does not get them again. */
export const paperExamples = pgTable('paper_examples', { id: text('id').primaryKey(), createdAt: createdAtColumn() });
