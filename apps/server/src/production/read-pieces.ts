import { PIECES_A_PAGE, type Piece, type PieceCounts, type PieceFilter } from '@print-room/contract';
import { DAY_MS, orderHold, PIECE_STATES, shopDay } from '@print-room/domain';
import { and, asc, count, eq, getTableColumns, gt, inArray, isNotNull, isNull, lt, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { designs, designThumbKey } from '../designs/index.ts';
import { displayIdOf, orderItems, orders } from '../orders/index.ts';
import type { ListPage, Orm, SignedFiles, Tx } from '../platform/index.ts';
import { piecesOfLine } from './piece-name.ts';
import { pieces } from './production.table.ts';
import { countReprints } from './reprints/count-reprints.ts';

/** Days for which a sent piece stays on the board. */
const SENT_DAYS = 2;
const WEEK_DAYS = 7;

interface PieceQuery extends PieceFilter {
	readonly ids?: readonly string[] | undefined;
	readonly after?: string | undefined;
	readonly limit?: number | undefined;
}

const liveStates = PIECE_STATES.filter((state) => state !== 'sent' && state !== 'cancelled');

/** Pieces that are neither sent nor cancelled, or were sent lately. Each part is found by an index, however many were sent long ago. */
export const onBoard = (): SQL | undefined =>
	or(inArray(pieces.state, liveStates), and(eq(pieces.state, 'sent'), gt(pieces.movedAt, new Date(Date.now() - SENT_DAYS * DAY_MS))));

function dueSql(due: PieceFilter['due']): SQL | undefined {
	const today = shopDay(Date.now());
	switch (due) {
		case 'overdue':
			return and(lt(pieces.dueOn, today), notInArray(pieces.state, ['sent', 'cancelled']));
		case 'today':
			return eq(pieces.dueOn, today);
		case 'week':
			return lte(pieces.dueOn, shopDay(Date.now() + WEEK_DAYS * DAY_MS));
		case 'none':
			return isNull(pieces.dueOn);
		case undefined:
			return undefined;
	}
}

const textSql = (text: string | undefined): SQL | undefined => {
	if (text === undefined || text === '') return undefined;
	const part = `%${text.replace(/^#/, '').replaceAll(/[\\%_]/g, '\\$&')}%`;
	return sql`(lpad(${orders.number}::text, greatest(4, length(${orders.number}::text)), '0') ilike ${part} or ${orders.customerLastName} ilike ${part}
		or ${pieces.medium} ilike ${part} or ${designs.imageName} ilike ${part})`;
};

const filterSql = ({ orderId, state, medium, due, held, text, ids }: PieceQuery): SQL | undefined =>
	and(
		ids && inArray(pieces.id, [...ids]),
		orderId === undefined ? undefined : eq(pieces.orderId, orderId),
		state === undefined ? undefined : eq(pieces.state, state),
		orderId === undefined && state === undefined ? onBoard() : undefined,
		medium === undefined ? undefined : eq(pieces.medium, medium),
		dueSql(due),
		held === undefined ? undefined : or(eq(pieces.state, 'held'), eq(orders.isHeld, true)),
		textSql(text),
	);

const {
	code: _code,
	orderItemId: _item,
	reprintOf: _of,
	earlierDesignId: _earlier,
	createdAt: _made,
	...pieceColumns
} = getTableColumns(pieces);

/** Columns of a piece, its order and line. Their names differ, as they are those of a subquery. */
const pageColumns = {
	piece: pieceColumns,
	order: {
		number: sql`${orders.number}`.mapWith(orders.number).as('order_number'),
		payment: sql`${orders.payment}`.mapWith(orders.payment).as('order_payment'),
		isTest: sql`${orders.isTest}`.mapWith(orders.isTest).as('order_is_test'),
		currency: sql`${orders.currency}`.mapWith(orders.currency).as('order_currency'),
		flagged: sql`${orders.flagged}`.mapWith(orders.flagged).as('order_flagged'),
		customerLastName: sql`${orders.customerLastName}`.mapWith(orders.customerLastName).as('order_last_name'),
	},
	line: sql`${orderItems.position}`.mapWith(orderItems.position).as('line_position'),
	of: piecesOfLine.as('line_pieces'),
	designId: sql<string | null>`${orderItems.designId}`.as('line_design_id'),
};

/** Sort key of a page: no two pieces share one. */
const sortKey = [
	sql`coalesce(${pieces.dueOn}, 'infinity'::date)`,
	orders.number,
	orderItems.position,
	pieces.number,
	pieces.reprint,
] as const;

/** Pieces behind another one in the order of the list. */
const behind = (after: string): SQL => sql`(${sql.join([...sortKey], sql`, `)}) > (
	select coalesce(p.due_on, 'infinity'::date), o.number, i.position, p.number, p.reprint
	from pieces p join orders o on o.id = p.order_id join order_items i on i.id = p.order_item_id where p.id = ${after})`;

/** Joins the designs to the pieces of the page only: they are large, and all pieces are sorted. */
const selectRows = (orm: Orm | Tx, where: SQL | undefined, limit: number) => {
	const page = orm
		.select(pageColumns)
		.from(pieces)
		.innerJoin(orders, eq(orders.id, pieces.orderId))
		.innerJoin(orderItems, eq(orderItems.id, pieces.orderItemId))
		.leftJoin(designs, eq(designs.id, orderItems.designId))
		.where(where)
		.orderBy(...sortKey.map((key) => asc(key)))
		.limit(limit)
		.as('page');
	// Pieces of the days before they kept the words of their extras.
	const extra = <Value>(words: SQL) => sql<Value | null>`case when ${page.piece.finishing} is null then ${words} end`;
	return orm
		.select({
			piece: page.piece,
			order: page.order,
			line: page.line,
			of: page.of,
			isReprinted: sql<boolean>`exists (select from pieces again where again.reprint > 0 and again.reprint_of = ${page.piece.id})`,
			design: { id: designs.id, revision: designs.revision, imageName: designs.imageName },
			options: extra<readonly string[]>(sql`jsonb_path_query_array(${designs.snapshot}, '$.options[*].label')`),
			certificate: extra<string>(sql`${designs.snapshot} -> 'certificate' ->> 'label'`),
			mount: extra<string>(sql`${designs.snapshot} -> 'printItem' ->> 'label'`),
		})
		.from(page)
		.leftJoin(designs, eq(designs.id, page.designId))
		.orderBy(sql`coalesce(${page.piece.dueOn}, 'infinity'::date)`, page.order.number, page.line, page.piece.number, page.piece.reprint);
};

type PieceRow = Awaited<ReturnType<typeof selectRows>>[number];

/** Signs the address of each picture once: prints of a line share theirs, and a board has thousands. */
function thumbsOf(files: Pick<SignedFiles, 'picture'>): (design: NonNullable<PieceRow['design']>) => string {
	const signed = new Map<string, string>();
	return ({ id, revision }) => {
		const key = designThumbKey(id, revision);
		const known = signed.get(key) ?? files.picture(key);
		signed.set(key, known);
		return known;
	};
}

const viewOf = (files: Pick<SignedFiles, 'picture'>) => {
	const thumbOf = thumbsOf(files);
	return ({ piece, order, line, of, isReprinted, design, options, certificate, mount }: PieceRow): Piece => ({
		id: piece.id,
		orderId: piece.orderId,
		orderNumber: displayIdOf(order.number),
		customerLastName: order.customerLastName,
		line: line + 1,
		number: piece.number,
		of,
		sheet: piece.sheet,
		reprint: piece.reprint,
		reprintReason: piece.reprintReason,
		isReprinted,
		state: piece.state,
		heldFrom: piece.heldFrom,
		holdReason: piece.holdReason,
		waitsForFile: piece.waitsForFile,
		cancelledFrom: piece.cancelledFrom,
		orderHold: orderHold(order),
		isFlagged: order.flagged,
		needsFinishing: piece.needsFinishing,
		finishing: piece.finishing ?? [mount, ...(options ?? []), certificate].filter((label) => label !== null),
		medium: piece.medium,
		widthMm: piece.widthMm,
		heightMm: piece.heightMm,
		imageName: design?.imageName ?? '',
		thumbUrl: design === null ? null : thumbOf(design),
		dueOn: piece.dueOn,
		movedAt: piece.movedAt.toISOString(),
		version: piece.version,
	});
};

interface ReadDeps {
	readonly orm: Orm | Tx;
	readonly files: Pick<SignedFiles, 'picture'>;
}

/** Reads named pieces in any state, the earliest due first. */
export const namedPieces = async ({ orm, files }: ReadDeps, ids: readonly string[]): Promise<Piece[]> =>
	(await selectRows(orm, inArray(pieces.id, [...ids]), ids.length)).map(viewOf(files));

/** Reads a page of pieces, the earliest due first, and counts all that the filter finds. */
export async function listPieces({ orm, files }: ReadDeps, query: PieceQuery): Promise<ListPage<Piece>> {
	const where = filterSql(query);
	const { after, limit = PIECES_A_PAGE } = query;
	const [rows, states] = await Promise.all([
		selectRows(orm, and(where, after === undefined ? undefined : behind(after)), limit),
		countStates(orm, query),
	]);
	return { items: rows.map(viewOf(files)), total: states.reduce((sum, of) => sum + of.count, 0) };
}

/** Counts without the orders and designs of the pieces, unless the filter asks for them. */
const countStates = (orm: Orm | Tx, query: PieceQuery) => {
	const counted = orm.select({ state: pieces.state, count: count() }).from(pieces).$dynamic();
	const joined =
		query.text || query.held !== undefined
			? counted
					.innerJoin(orders, eq(orders.id, pieces.orderId))
					.innerJoin(orderItems, eq(orderItems.id, pieces.orderItemId))
					.leftJoin(designs, eq(designs.id, orderItems.designId))
			: counted;
	return joined.where(filterSql(query)).groupBy(pieces.state);
};

export async function countPieces(orm: Orm, query: PieceFilter): Promise<PieceCounts> {
	const [states, media, reprints] = await Promise.all([
		countStates(orm, query),
		orm
			.selectDistinct({ medium: pieces.medium })
			.from(pieces)
			.where(and(onBoard(), isNotNull(pieces.medium)))
			.orderBy(asc(pieces.medium)),
		countReprints(orm),
	]);
	return { states, media: media.flatMap(({ medium }) => medium ?? []), reprints };
}
