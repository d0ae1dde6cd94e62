import { type planRunSchema, type Run, stockSchema } from '@print-room/contract';
import { mm, type PlacedPrint, type PlanFlaw, planProblems, printablePaper, takenLengths, usedLengths } from '@print-room/domain';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { printTypes, stockForms } from '../../catalogue/index.ts';
import { orderItems, orders, refuseHeld } from '../../orders/index.ts';
import { type Actor, AppError, newId, notFound, type SignedFiles, type Tx } from '../../platform/index.ts';
import { lockPieces } from '../piece-moves.ts';
import { auditRun } from './audit-run.ts';
import { mediumOfPiece } from './pieces-to-place.ts';
import { readRun } from './read-runs.ts';
import type { RunsDeps } from './runs.deps.ts';
import { holdsPiece, runPieces, runs } from './runs.table.ts';

type Asked = z.output<typeof planRunSchema>;

const flaws: Readonly<Record<PlanFlaw, string>> = {
	size: 'A print is placed in another size.',
	turned: 'A print is turned against the grain of the paper.',
	outside: 'A print lies outside of what can be printed on.',
	overlap: 'Two prints overlap.',
	gap: 'Two prints are nearer to each other than the gap.',
	emptySheet: 'A sheet has no print.',
	notStraight: 'Straight cuts cannot part the prints of a sheet.',
};

const refused = (path: string, message: string) => new AppError('VALIDATION_FAILED', message, { details: [{ path, message }] });

const outdated = () => new AppError('EDIT_CONFLICT', 'Someone else has changed this since you opened it.');

/** Locks the pieces of a plan, and refuses those that cannot be in a run. */
async function lockPlanned(tx: Tx, { placings, isHoldKnown }: Asked, medium: string) {
	const versions = new Map(placings.map(({ pieceId, version }) => [pieceId, version]));
	if (versions.size < placings.length) throw refused('placings', 'A print is placed twice.');
	const found = await lockPieces(tx, [...versions.keys()]);
	if (found.length < versions.size) throw notFound('One of the pieces');
	if (found.some(({ id, version }) => versions.get(id) !== version)) throw outdated();
	if (found.some(({ state }) => state !== 'toPrint')) throw new AppError('PIECE_STATE', 'A piece does not wait to be printed.');
	const [held] = await tx
		.select({ number: runs.number })
		.from(runPieces)
		.innerJoin(runs, eq(runs.id, runPieces.runId))
		.where(and(inArray(runPieces.pieceId, [...versions.keys()]), holdsPiece))
		.limit(1);
	if (held !== undefined) throw new AppError('PIECE_IN_RUN', `A piece is in run #${held.number} by now.`);
	const lineIds = [...new Set(found.map(({ orderItemId }) => orderItemId))];
	const ofLines = await tx
		.selectDistinct({ order: orders })
		.from(orderItems)
		.innerJoin(orders, eq(orders.id, orderItems.orderId))
		.where(inArray(orderItems.id, lineIds));
	for (const { order } of ofLines) refuseHeld(order, isHoldKnown);
	const { rows: others } = await tx.execute(sql`
		select 1 from pieces p join order_items i on i.id = p.order_item_id
		where p.id = any(${sql.param([...versions.keys()])}::text[]) and ${mediumOfPiece} is distinct from ${medium} limit 1`);
	if (others.length > 0) throw refused('placings', 'A print is of another medium.');
	return found;
}

/** Lets a leftover, which is a single piece of paper, be in one live run only. The form is locked after the pieces, as a run that moves locks both. */
async function lockLeftover(tx: Tx, { stockFormId, stockFormVersion, placings }: Asked): Promise<void> {
	if (placings.some(({ sheet }) => sheet > 0)) throw refused('placings', 'A leftover is a single piece of paper.');
	const [form] = await tx.select({ version: stockForms.version }).from(stockForms).where(eq(stockForms.id, stockFormId)).for('update');
	if (form?.version !== stockFormVersion) throw outdated();
	const [run] = await tx
		.select({ number: runs.number })
		.from(runs)
		.where(and(eq(runs.stockFormId, stockFormId), runs.isLive))
		.limit(1);
	if (run !== undefined) throw new AppError('RUN_STATE', `Run #${run.number} has this leftover by now.`);
}

/**
 * Stores a plan as a run that holds its pieces. Errors: ENTITY_NOT_FOUND; EDIT_CONFLICT for a piece or a form that has changed; RUN_STATE for a leftover that another run has; PIECE_STATE
 * for a piece that does not wait to be printed; PIECE_IN_RUN; ORDER_HELD unless the caller knows it; VALIDATION_FAILED for a plan that
 * cannot be printed and cut.
 */
export const planRun = ({ orm, files }: RunsDeps, actor: Actor, asked: Asked): Promise<Run> =>
	orm.transaction((tx) => storeRun(tx, files, actor, asked));

async function storeRun(tx: Tx, files: Pick<SignedFiles, 'picture'>, actor: Actor, asked: Asked): Promise<Run> {
	const [form] = await tx
		.select({ stock: stockForms, medium: printTypes.label })
		.from(stockForms)
		.innerJoin(printTypes, eq(printTypes.id, stockForms.printTypeId))
		.where(eq(stockForms.id, asked.stockFormId));
	if (form === undefined) throw notFound('The roll or sheet');
	if (form.stock.version !== asked.stockFormVersion) throw outdated();
	const stock = stockSchema.parse(form.stock);
	const found = await lockPlanned(tx, asked, form.medium);
	if (form.stock.isLeftover) await lockLeftover(tx, asked);
	const prints = found.map(({ id, widthMm, heightMm }) => ({ id, widthMm: mm(widthMm), heightMm: mm(heightMm) }));
	const byId = new Map(prints.map((print) => [print.id, print]));
	const placed = asked.placings.flatMap(({ pieceId, sheet, xMm, yMm, isTurned }): PlacedPrint[] => {
		const print = byId.get(pieceId);
		if (print === undefined) return [];
		const [widthMm, heightMm] = isTurned ? [print.heightMm, print.widthMm] : [print.widthMm, print.heightMm];
		return [{ id: pieceId, sheet, xMm: mm(xMm), yMm: mm(yMm), widthMm, heightMm, isTurned }];
	});
	const rules = { gapMm: mm(asked.gapMm), mayTurn: stock.mayTurn, cutsStraight: stock.cutsStraight };
	const [problem] = planProblems(placed, prints, printablePaper(stock), rules);
	if (problem !== undefined) throw refused('placings', flaws[problem.flaw]);
	const taken = takenLengths(stock, usedLengths(placed));
	const lengthMm = taken.reduce((sum, length) => sum + length, 0);
	const [run] = await tx
		.insert(runs)
		.values({
			id: newId(),
			state: 'planned',
			isLive: true,
			printTypeId: form.stock.printTypeId,
			medium: form.medium,
			stockLabel: form.stock.label,
			stockFormId: form.stock.id,
			stock,
			gapMm: asked.gapMm,
			sheets: taken.length,
			prints: placed.length,
			lengthMm,
			paperMm2: lengthMm * stock.widthMm,
			goodMm2: placed.reduce((sum, { widthMm, heightMm }) => sum + widthMm * heightMm, 0),
			plannedBy: actor.id,
		})
		.returning();
	if (run === undefined) throw new Error('The run was not stored');
	await tx.insert(runPieces).values(placed.map(({ id: pieceId, ...place }) => ({ runId: run.id, pieceId, isLive: true, ...place })));
	await auditRun(tx, actor, run, 'create', { field: 'prints', before: null, after: placed.length });
	return readRun({ orm: tx, files }, run.id);
}
