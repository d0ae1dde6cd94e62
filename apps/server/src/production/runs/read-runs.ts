import type { Placing, Run } from '@print-room/contract';
import { shareUsed } from '@print-room/domain';
import { asc, eq, sql } from 'drizzle-orm';
import { readUsers } from '../../accounts/index.ts';
import {
	descending,
	type Executor,
	type FilterModel,
	notFound,
	type Orm,
	type ReadModel,
	type SignedFiles,
	searchBeginnings,
	type Tx,
} from '../../platform/index.ts';
import { namedPieces } from '../read-pieces.ts';
import { readRunFiles } from './output/recipe.ts';
import { runPieces, runs } from './runs.table.ts';

export type RunRow = typeof runs.$inferSelect;

const filter: FilterModel = {
	fields: {
		id: { column: runs.id, type: 'id' },
		number: { column: runs.number, type: 'number' },
		state: { column: runs.state, type: 'string' },
		medium: { column: runs.medium, type: 'string' },
		printTypeId: { column: runs.printTypeId, type: 'id' },
		stockLabel: { column: runs.stockLabel, type: 'string' },
		prints: { column: runs.prints, type: 'number' },
		lengthMm: { column: runs.lengthMm, type: 'number' },
		waste: { column: sql`(1 - ${runs.goodMm2} / ${runs.paperMm2})`, type: 'number' },
		createdAt: { column: runs.createdAt, type: 'date' },
		startedAt: { column: runs.startedAt, type: 'date' },
		endedAt: { column: runs.endedAt, type: 'date' },
	},
	relations: {},
	defaultOrder: [descending(runs.createdAt), descending(runs.id)],
	searchVector: sql`${runs.search}`,
	searchBeginnings: searchBeginnings(runs.search),
};

const toRun = (row: RunRow): Run => ({
	id: row.id,
	number: row.number,
	state: row.state,
	medium: row.medium,
	printTypeId: row.printTypeId,
	stockLabel: row.stockLabel,
	stock: row.stock,
	gapMm: row.gapMm,
	sheets: row.sheets,
	prints: row.prints,
	lengthMm: row.lengthMm,
	waste: 1 - shareUsed(row),
	plannedBy: row.plannedBy,
	createdAt: row.createdAt.toISOString(),
	startedAt: row.startedAt?.toISOString() ?? null,
	endedAt: row.endedAt?.toISOString() ?? null,
	version: row.version,
});

const withPlanner = async (orm: Executor, found: readonly Run[]): Promise<Run[]> => {
	const people = await readUsers(
		orm,
		found.map(({ plannedBy }) => plannedBy),
	);
	return found.map((run) => {
		const user = people.get(run.plannedBy);
		return { ...run, plannedByName: user == null ? null : `${user.firstName} ${user.lastName}`.trim() || user.email };
	});
};

export const runModel: ReadModel<typeof runs, Run> = {
	title: 'The run',
	table: runs,
	filter,
	serialize: toRun,
	complete: withPlanner,
	relations: {},
};

interface RunsDeps {
	readonly orm: Orm | Tx;
	readonly files: Pick<SignedFiles, 'picture'>;
}

/** Reads a run with its prints, in the order in which they are printed. Errors: ENTITY_NOT_FOUND. */
export async function readRun({ orm, files }: RunsDeps, id: string): Promise<Run> {
	const [row] = await orm.select().from(runs).where(eq(runs.id, id));
	if (row === undefined) throw notFound('The run');
	const rows = await orm
		.select()
		.from(runPieces)
		.where(eq(runPieces.runId, id))
		.orderBy(asc(runPieces.sheet), asc(runPieces.yMm), asc(runPieces.xMm), asc(runPieces.pieceId));
	const found = await namedPieces(
		{ orm, files },
		rows.map(({ pieceId }) => pieceId),
	);
	const byId = new Map(found.map((piece) => [piece.id, piece]));
	const placings = rows.flatMap(({ pieceId, runId: _run, isLive: _live, ...place }): Placing[] => {
		const piece = byId.get(pieceId);
		return piece === undefined ? [] : [{ piece, ...place }];
	});
	const [run] = await withPlanner(orm, [toRun(row)]);
	return { ...toRun(row), ...run, placings, files: [...(await readRunFiles(orm, id))] };
}
