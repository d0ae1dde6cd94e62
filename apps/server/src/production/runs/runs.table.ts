import type { Run, RunFile } from '@print-room/contract';
import type { PieceState, PrintFileKind, RunState } from '@print-room/domain';
import { type SQL, sql } from 'drizzle-orm';
import {
	bigint,
	boolean,
	check,
	doublePrecision,
	foreignKey,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	unique,
	uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, searchBeginnings, searchVectorSql, timeColumn, tsvector, versionColumn } from '../../platform/index.ts';
import { pieces } from '../production.table.ts';

/** Prints that are printed together on rolls or sheets of one medium. Medium and form are kept as they were. */
export const runs = pgTable(
	'runs',
	{
		id: idColumn(),
		number: integer('number').notNull().generatedByDefaultAsIdentity().unique('runs_number'),
		state: text('state').$type<RunState>().notNull(),
		/** true while it holds its pieces */
		isLive: boolean('is_live').notNull(),
		printTypeId: text('print_type_id').notNull(),
		medium: text('medium').notNull(),
		stockLabel: text('stock_label').notNull(),
		/** null: of before it was kept. Forms may be deleted, runs stay. */
		stockFormId: text('stock_form_id'),
		stock: jsonb('stock').$type<Run['stock']>().notNull(),
		gapMm: doublePrecision('gap_mm').notNull(),
		sheets: integer('sheets').notNull(),
		prints: integer('prints').notNull(),
		lengthMm: doublePrecision('length_mm').notNull(),
		paperMm2: doublePrecision('paper_mm2').notNull(),
		/** of prints that are in it and not bad; a trigger of run_pieces keeps it */
		goodMm2: doublePrecision('good_mm2').notNull(),
		plannedBy: text('planned_by').notNull(),
		createdAt: createdAtColumn(),
		startedAt: timeColumn('started_at'),
		endedAt: timeColumn('ended_at'),
		version: versionColumn(),
		search: tsvector('search').generatedAlwaysAs((): SQL => sql.raw(searchVectorSql("medium || ' ' || stock_label"))),
	},
	(table) => [
		unique('runs_live').on(table.id, table.isLive),
		check('runs_live_state', sql`${table.isLive} = (${table.state} in ('planned', 'printing'))`),
		index('runs_created').on(table.createdAt, table.id),
		index('runs_started').on(table.startedAt),
		index('runs_stock_form').on(table.stockFormId),
		index('runs_beginnings').using('gin', searchBeginnings(table.search)),
	],
);

/** Place of a piece in a run. The database lets no piece be in two live runs. */
export const runPieces = pgTable(
	'run_pieces',
	{
		runId: text('run_id').notNull(),
		pieceId: text('piece_id')
			.notNull()
			.references(() => pieces.id, { onDelete: 'cascade' }),
		/** follows the run */
		isLive: boolean('is_live').notNull(),
		sheet: integer('sheet').notNull(),
		xMm: doublePrecision('x_mm').notNull(),
		yMm: doublePrecision('y_mm').notNull(),
		widthMm: doublePrecision('width_mm').notNull(),
		heightMm: doublePrecision('height_mm').notNull(),
		isTurned: boolean('is_turned').notNull(),
		/** state in which the piece left the run before it was printed; set by a trigger of pieces */
		leftAs: text('left_as').$type<PieceState>(),
		badReason: text('bad_reason'),
	},
	(table) => [
		primaryKey({ columns: [table.runId, table.pieceId] }),
		foreignKey({ name: 'run_pieces_run', columns: [table.runId, table.isLive], foreignColumns: [runs.id, runs.isLive] })
			.onUpdate('cascade')
			.onDelete('cascade'),
		uniqueIndex('run_pieces_one_run')
			.on(table.pieceId)
			.where(sql`${table.isLive} and ${table.leftAs} is null and ${table.badReason} is null`),
	],
);

/** Recipe of a run: each print file as it was when printing began. Designs of orders stay; without a key, a run outlives them all the same. */
export const runFiles = pgTable(
	'run_files',
	{
		runId: text('run_id')
			.notNull()
			.references(() => runs.id, { onDelete: 'cascade' }),
		designId: text('design_id').notNull(),
		kind: text('kind').$type<PrintFileKind>().notNull(),
		/** how often the design's files had been made again */
		revision: integer('revision').notNull(),
		/** null until the job has taken it */
		sha256: text('sha256'),
		bytes: bigint('bytes', { mode: 'number' }),
		profile: text('profile'),
		profileSha256: text('profile_sha256'),
		intent: text('intent').$type<NonNullable<RunFile['intent']>>(),
		sharpening: text('sharpening').$type<RunFile['sharpening']>().notNull().default('none'),
		scale: doublePrecision('scale').notNull().default(1),
	},
	(table) => [primaryKey({ columns: [table.runId, table.designId, table.kind] })],
);

/** Places that hold their piece: no other run can have it. */
export const holdsPiece = sql`${runPieces.isLive} and ${runPieces.leftAs} is null and ${runPieces.badReason} is null`;
