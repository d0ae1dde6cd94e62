import type { Run } from '@print-room/contract';
import { printablePaper } from '@print-room/domain';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { type DesignRow, designs, type PrintFileKind, printFileKey } from '../../../designs/index.ts';
import { displayIdOf, orderItems, orders } from '../../../orders/index.ts';
import { type Executor, notFound } from '../../../platform/index.ts';
import { images } from '../../../uploads/index.ts';
import { piecesOfLine } from '../../piece-name.ts';
import { pieces } from '../../production.table.ts';
import { runPieces, runs } from '../runs.table.ts';

/** A print of a run, with the file that it is printed from. */
export interface OutputPrint {
	readonly id: string;
	readonly code: string;
	readonly sheet: number;
	readonly xMm: number;
	readonly yMm: number;
	readonly widthMm: number;
	readonly heightMm: number;
	readonly isTurned: boolean;
	readonly orderNumber: string;
	readonly customerLastName: string;
	/** from 1 */
	readonly line: number;
	readonly number: number;
	readonly of: number;
	readonly reprint: number;
	readonly design: DesignRow;
	readonly kind: PrintFileKind;
	readonly key: string;
	/** false for floating-point samples, which a PDF cannot hold */
	readonly fitsPdf: boolean;
}

export interface OutputRun {
	readonly id: string;
	readonly number: number;
	readonly medium: string;
	readonly gapMm: number;
	readonly sheets: number;
	readonly stock: Run['stock'];
	/** in the order in which they are printed */
	readonly prints: readonly OutputPrint[];
}

/** Colour spaces of originals with floating-point samples. */
const floating: ReadonlySet<string> = new Set(['lab', 'scrgb']);

/** Reads a run with the prints that did not leave it; one that came out badly was printed with it. Errors: ENTITY_NOT_FOUND. */
export async function readOutput(executor: Executor, runId: string): Promise<OutputRun> {
	const [run] = await executor.select().from(runs).where(eq(runs.id, runId));
	if (run === undefined) throw notFound('The run');
	const rows = await executor
		.select({
			place: runPieces,
			piece: pieces,
			order: { number: orders.number, customerLastName: orders.customerLastName },
			line: orderItems.position,
			of: piecesOfLine,
			design: designs,
			colourSpace: images.colourSpace,
		})
		.from(runPieces)
		.innerJoin(pieces, eq(pieces.id, runPieces.pieceId))
		.innerJoin(orders, eq(orders.id, pieces.orderId))
		.innerJoin(orderItems, eq(orderItems.id, pieces.orderItemId))
		.innerJoin(designs, eq(designs.id, orderItems.designId))
		.leftJoin(images, eq(images.id, designs.imageId))
		.where(and(eq(runPieces.runId, runId), isNull(runPieces.leftAs)))
		.orderBy(asc(runPieces.sheet), asc(runPieces.yMm), asc(runPieces.xMm), asc(runPieces.pieceId));
	const prints = rows.map(({ place, piece, order, line, of, design, colourSpace }): OutputPrint => {
		const kind = piece.sheet ?? 'print';
		return {
			id: piece.id,
			code: piece.code,
			...{ sheet: place.sheet, xMm: place.xMm, yMm: place.yMm, widthMm: place.widthMm, heightMm: place.heightMm, isTurned: place.isTurned },
			...{ orderNumber: displayIdOf(order.number), customerLastName: order.customerLastName },
			...{ line: line + 1, number: piece.number, of, reprint: piece.reprint },
			...{ design, kind, key: printFileKey(design.id, kind, design.revision) },
			fitsPdf: colourSpace === null || !floating.has(colourSpace),
		};
	});
	const { id, number, medium, gapMm, sheets, stock } = run;
	return { id, number, medium, gapMm, sheets, stock, prints };
}

/** The printable part of a run's rolls or sheets. */
export const paperOf = ({ stock }: Pick<OutputRun, 'stock'>) => printablePaper(stock);

export const formName = ({ stock }: Pick<OutputRun, 'stock'>): string => (stock.isRoll ? 'roll' : 'sheet');

/** Name of a print for people: `Order #2401, line 1, print 2 of 3`. */
export const printName = ({ orderNumber, line, number, of }: OutputPrint): string =>
	`Order #${orderNumber}, line ${line}, print ${number} of ${of}`;
