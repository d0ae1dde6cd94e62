import { createHash } from 'node:crypto';
import { registerNumberLabel } from '@print-room/domain';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { type DesignRow, designs } from '../../designs/index.ts';
import { displayIdOf, isForSale, orderItems, orders } from '../../orders/index.ts';
import { type Executor, notFound } from '../../platform/index.ts';
import { pieces, piecesOfLine } from '../../production/index.ts';
import { certificateRecords } from '../../register/index.ts';
import { type ImageRow, images } from '../../uploads/index.ts';
import type { CertificateName, LineRow, OrderRow, OrderZipContents, TicketPiece, ZippedDesign } from './contents.ts';

interface FoundLine {
	readonly line: LineRow;
	readonly design: DesignRow | null;
	readonly image: ImageRow | null;
}

interface Sold {
	readonly design: DesignRow;
	readonly image: ImageRow;
	readonly lines: [LineRow, ...LineRow[]];
}

type CertificatesOfDesigns = ReadonlyMap<string, readonly CertificateName[]>;
type PiecesOfLines = ReadonlyMap<string, readonly TicketPiece[]>;

function contentsOf(
	order: OrderRow,
	found: readonly FoundLine[],
	made: PiecesOfLines,
	certificates: CertificatesOfDesigns,
): OrderZipContents {
	const sold = new Map<string, Sold>();
	const unknown: LineRow[] = [];
	for (const { line, design, image } of found) {
		if (design === null || image === null || !isForSale(design)) unknown.push(line);
		else {
			const known = sold.get(design.id);
			if (known === undefined) sold.set(design.id, { design, image, lines: [line] });
			else known.lines.push(line);
		}
	}
	const zipped = [...sold.values()].map(
		(one, index): ZippedDesign => ({
			...one,
			position: index + 1,
			pieces: one.lines.flatMap(({ id }) => made.get(id) ?? []),
			certificates: certificates.get(`${order.id} ${one.design.id}`) ?? [],
			quantity: one.lines.reduce((sum, { quantity }) => sum + quantity, 0),
		}),
	);
	return { order, displayId: displayIdOf(order.number), designs: zipped, unknown };
}

async function readPieces(executor: Executor, orderIds: readonly string[]): Promise<PiecesOfLines> {
	const rows = await executor
		.select({
			lineId: pieces.orderItemId,
			piece: { code: pieces.code, line: orderItems.position, number: pieces.number, of: piecesOfLine, reprint: pieces.reprint },
		})
		.from(pieces)
		.innerJoin(orderItems, eq(orderItems.id, pieces.orderItemId))
		.where(and(inArray(pieces.orderId, [...orderIds]), ne(pieces.state, 'cancelled')))
		.orderBy(asc(orderItems.position), asc(pieces.number), asc(pieces.reprint));
	const made = new Map<string, TicketPiece[]>();
	for (const { lineId, piece } of rows) made.set(lineId, [...(made.get(lineId) ?? []), { ...piece, line: piece.line + 1 }]);
	return made;
}

async function readCertificates(executor: Executor, orderIds: readonly string[]): Promise<CertificatesOfDesigns> {
	const rows = await executor
		.select()
		.from(certificateRecords)
		.where(and(inArray(certificateRecords.orderId, [...orderIds]), inArray(certificateRecords.state, ['reserved', 'issued'])))
		.orderBy(asc(certificateRecords.year), asc(certificateRecords.number));
	const byDesign = Map.groupBy(rows, ({ orderId, designId }) => `${orderId} ${designId}`);
	return new Map(
		[...byDesign].map(([key, some]) => [
			key,
			some.map(({ id, year, number }) => ({ id, registerNumber: registerNumberLabel(year, number) })),
		]),
	);
}

async function readMany(executor: Executor, orderIds: readonly string[]): Promise<ReadonlyMap<string, OrderZipContents>> {
	if (orderIds.length === 0) return new Map();
	const rows = await executor
		.select({ order: orders, line: orderItems, design: designs, image: images })
		.from(orders)
		.leftJoin(orderItems, eq(orderItems.orderId, orders.id))
		.leftJoin(designs, eq(designs.id, orderItems.designId))
		.leftJoin(images, eq(images.id, designs.imageId))
		.where(inArray(orders.id, [...new Set(orderIds)]))
		.orderBy(asc(orders.id), asc(orderItems.position), asc(orderItems.id));
	const made = await readPieces(executor, orderIds);
	const certificates = await readCertificates(executor, orderIds);
	const byOrder = new Map<string, { order: OrderRow; found: FoundLine[] }>();
	for (const { order, line, design, image } of rows) {
		const one = byOrder.get(order.id) ?? { order, found: [] };
		byOrder.set(order.id, one);
		if (line !== null) one.found.push({ line, design, image });
	}
	return new Map([...byOrder].map(([id, { order, found }]) => [id, contentsOf(order, found, made, certificates)]));
}

/** Errors: ENTITY_NOT_FOUND. */
export async function readContents(executor: Executor, orderId: string): Promise<OrderZipContents> {
	const contents = (await readMany(executor, [orderId])).get(orderId);
	if (contents === undefined) throw notFound('The order');
	return contents;
}

/** Hash that changes when any file or job ticket of the zip would change. */
export function contentKeyOf({ order, designs: zipped, unknown }: OrderZipContents): string {
	const lineOf = ({ id, position, code, name, quantity, options, flags }: LineRow) => [id, position, code, name, quantity, options, flags];
	const hashed = {
		order: [
			order.status,
			order.flags,
			order.transactionDate,
			order.customerFirstName,
			order.customerLastName,
			order.customerEmail,
			order.deliveryAddress,
			order.deliveryService,
		],
		designs: zipped.map(({ design, image, lines, pieces: made, certificates }) => [
			design.id,
			design.revision,
			[design.categoryId, design.originalCrop, design.section, design.units, design.snapshot],
			[design.width, design.height, design.finalWidth, design.finalHeight, design.densityPpi],
			[image.originalKey, image.masterKey, image.sha256, image.name, image.notes],
			lines.map(lineOf),
			made.map(({ code }) => code),
			...(certificates.length === 0 ? [] : [certificates.map(({ id }) => id)]),
		]),
		unknown: unknown.map(lineOf),
	};
	return createHash('sha256').update(JSON.stringify(hashed)).digest('base64url');
}

export async function contentKeysOf(executor: Executor, orderIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
	return new Map([...(await readMany(executor, orderIds))].map(([id, contents]) => [id, contentKeyOf(contents)]));
}
