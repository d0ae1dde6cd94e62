import type { BadPrints, MoveRun, Run } from '@print-room/contract';
import { holdsPieces, nextRunStates, type RunState } from '@print-room/domain';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { archiveLeftover, keepLeftovers } from '../../catalogue/index.ts';
import { type Actor, AppError, notFound, type Tx } from '../../platform/index.ts';
import { lockOrdersOf, movePieces } from '../piece-moves.ts';
import { pieces } from '../production.table.ts';
import { auditRun } from './audit-run.ts';
import { keepRecipe } from './output/recipe.ts';
import { type RunRow, readRun } from './read-runs.ts';
import type { RunsDeps } from './runs.deps.ts';
import { runPieces, runs } from './runs.table.ts';

type Piece = Pick<typeof pieces.$inferSelect, 'id' | 'version' | 'state'>;

interface Locked {
	readonly run: RunRow;
	/** pieces that are in it and did not come out badly, as they are now */
	readonly own: readonly Piece[];
}

const refusedState = (message: string) => new AppError('RUN_STATE', message);

/** Locks a run's pieces by ascending id, then the run: a move of a piece locks it before the run that the piece leaves. */
async function lockRun(tx: Tx, id: string, version: number): Promise<Locked> {
	const ofRun = tx.select({ id: runPieces.pieceId }).from(runPieces).where(eq(runPieces.runId, id));
	await lockOrdersOf(tx, inArray(pieces.id, ofRun));
	await tx.select({ id: pieces.id }).from(pieces).where(inArray(pieces.id, ofRun)).orderBy(asc(pieces.id)).for('update');
	const [run] = await tx.select().from(runs).where(eq(runs.id, id)).for('update');
	if (run === undefined) throw notFound('The run');
	if (run.version !== version) throw new AppError('EDIT_CONFLICT', 'Someone else has changed this since you opened it.');
	const own = await tx
		.select({ id: pieces.id, version: pieces.version, state: pieces.state })
		.from(runPieces)
		.innerJoin(pieces, eq(pieces.id, runPieces.pieceId))
		.where(and(eq(runPieces.runId, id), sql`${runPieces.leftAs} is null`, sql`${runPieces.badReason} is null`));
	return { run, own };
}

/** Lengths that a run used of its rolls or sheets, by index; prints that came out badly used theirs too. */
async function usedLengthsOf(tx: Tx, { id, sheets }: Pick<RunRow, 'id' | 'sheets'>): Promise<readonly number[]> {
	const used = await tx
		.select({ sheet: runPieces.sheet, lengthMm: sql<number>`max(${runPieces.yMm} + ${runPieces.heightMm})` })
		.from(runPieces)
		.where(and(eq(runPieces.runId, id), sql`${runPieces.leftAs} is null`))
		.groupBy(runPieces.sheet);
	const bySheet = new Map(used.map(({ sheet, lengthMm }) => [sheet, lengthMm]));
	return Array.from({ length: sheets }, (_, sheet) => bySheet.get(sheet) ?? 0);
}

/** Keeps what a printed run leaves. A sheet counted whole until then; what is kept of it is not this run's paper. */
async function keepRest(tx: Tx, actor: Actor, run: RunRow): Promise<void> {
	const { id, number, stock, stockFormId } = run;
	if (stockFormId === null) return;
	const kept = await keepLeftovers(tx, actor, { number, stockFormId, stock, usedLengthsMm: await usedLengthsOf(tx, run) });
	if (stock.isRoll || kept.length === 0) return;
	const keptMm = kept.reduce((sum, { lengthMm }) => sum + lengthMm, 0);
	await tx
		.update(runs)
		.set({ lengthMm: sql`${runs.lengthMm} - ${keptMm}`, paperMm2: sql`${runs.paperMm2} - ${keptMm * stock.widthMm}` })
		.where(eq(runs.id, id));
}

const sentences: Readonly<Record<RunState, string>> = {
	planned: 'A run cannot be planned again.',
	printing: 'Only a planned run can begin to be printed.',
	printed: 'Only a run that is being printed can end.',
	abandoned: 'A run that has ended cannot be abandoned.',
};

/**
 * Brings a run to another state. Its pieces are moved to `printed` when it is, and what it leaves of its paper is kept; an abandoned run lets them go, and what was being
 * printed is waste. Errors: ENTITY_NOT_FOUND, EDIT_CONFLICT, RUN_STATE.
 */
export const moveRun = ({ orm, files, queue, followPieces }: RunsDeps, actor: Actor, id: string, { to, version }: MoveRun): Promise<Run> =>
	orm.transaction(async (tx) => {
		const { run, own } = await lockRun(tx, id, version);
		if (!nextRunStates(run.state).includes(to)) throw refusedState(sentences[to]);
		if (to === 'printing' && own.length === 0) throw refusedState('All prints have left this run.');
		const isLive = holdsPieces(to);
		const isWasted = to === 'abandoned' && run.state === 'printing';
		await tx
			.update(runs)
			.set({
				state: to,
				isLive,
				version: sql`${runs.version} + 1`,
				...(isLive ? { startedAt: sql`now()` } : { endedAt: sql`now()` }),
				...(isWasted && { goodMm2: 0 }),
			})
			.where(eq(runs.id, id));
		if (to === 'printing') await keepRecipe({ queue }, tx, id);
		if (to === 'printing' && run.stockFormId !== null) await archiveLeftover(tx, run.stockFormId);
		if (to === 'printed') await keepRest(tx, actor, run);
		if (to === 'printed' && own.length > 0)
			await movePieces({ orm: tx, files, queue, followPieces }, actor, {
				pieces: own.map(({ id: pieceId, version: seen }) => ({ id: pieceId, version: seen })),
				to: 'printed',
				isLeapConfirmed: false,
				isHoldKnown: true,
			});
		await auditRun(tx, actor, run, 'update', { field: 'state', before: run.state, after: to });
		return readRun({ orm: tx, files }, id);
	});

/**
 * Reports prints of a run that came out badly: they wait to be printed again. Errors: ENTITY_NOT_FOUND, EDIT_CONFLICT, RUN_STATE for a run
 * that was not printed, PIECE_STATE for a print that has left it, is bad already, or is held, cancelled or not to be moved.
 */
export const reportBadPrints = (
	{ orm, files, queue, followPieces }: RunsDeps,
	actor: Actor,
	id: string,
	{ pieceIds, reason, version }: BadPrints,
): Promise<Run> =>
	orm.transaction(async (tx) => {
		const { run, own } = await lockRun(tx, id, version);
		if (run.state !== 'printing' && run.state !== 'printed') throw refusedState('This run was not printed.');
		const byId = new Map(own.map((piece) => [piece.id, piece]));
		const bad = [...new Set(pieceIds)].map((pieceId) => {
			const piece = byId.get(pieceId);
			if (piece === undefined) throw new AppError('PIECE_STATE', 'A print has left this run.');
			return piece;
		});
		await tx
			.update(runPieces)
			.set({ badReason: reason })
			.where(and(eq(runPieces.runId, id), inArray(runPieces.pieceId, pieceIds)));
		const back = bad.filter(({ state }) => state !== 'toPrint');
		if (back.length > 0)
			await movePieces({ orm: tx, files, queue, followPieces }, actor, {
				pieces: back.map(({ id: pieceId, version: seen }) => ({ id: pieceId, version: seen })),
				to: 'toPrint',
				isLeapConfirmed: false,
				isHoldKnown: true,
			});
		await auditRun(tx, actor, run, 'update', { field: 'badPrints', before: null, after: `${bad.length}: ${reason}` });
		return readRun({ orm: tx, files }, id);
	});
