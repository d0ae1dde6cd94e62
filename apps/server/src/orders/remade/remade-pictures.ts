import type { OrderFlag } from '@print-room/contract';
import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { designs, queueRecut } from '../../designs/index.ts';
import type { Queue, Task, Tx } from '../../platform/index.ts';
import { joinFlags } from '../facts/order-flags.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { orderItems, orderStatusInfos, orders } from '../orders.table.ts';
import { queueRemadeMail } from './remade-mail.ts';

const followTask = 'follow-remade-picture';
const payloadSchema = z.object({ imageId: z.uuid() });

/**
 * Queues the update of an image's designs and orders for after the caller's transaction, which holds the image: a holder of an order may be
 * waiting for that.
 */
export async function queueRemadePicture({ queue }: { readonly queue: Queue }, tx: Tx, imageId: string): Promise<void> {
	await queue.add(tx, followTask, { imageId }, { priority: 10, maxAttempts: 12 });
}

/**
 * Follows an image with changed prints: remakes the files of its designs, except those that an order was printed from. Orders of either
 * kind are flagged, and staff get one mail about them.
 */
async function follow({ orm, queue, workshop }: Pick<OrdersDeps, 'orm' | 'queue' | 'workshop'>, imageId: string): Promise<void> {
	await orm.transaction(async (tx) => {
		const ofImage = await tx.select({ id: designs.id }).from(designs).where(eq(designs.imageId, imageId));
		const designIds = ofImage.map(({ id }) => id);
		if (designIds.length === 0) return;
		const lines = await tx
			.select({
				id: orderItems.id,
				designId: orderItems.designId,
				orderId: orders.id,
				trackingStatusId: orders.trackingStatusId,
				trackingIndex: orderStatusInfos.index,
				flags: orders.flags,
			})
			.from(orderItems)
			.innerJoin(orders, eq(orders.id, orderItems.orderId))
			.leftJoin(orderStatusInfos, eq(orderStatusInfos.id, orders.trackingStatusId))
			.where(inArray(orderItems.designId, designIds))
			.orderBy(orders.id)
			.for('update', { of: orders });
		const { known, onPaper } = await workshop.linesOnPaper(
			tx,
			lines.map(({ id }) => id),
		);
		const isWaiting = ({ id, trackingStatusId, trackingIndex }: (typeof lines)[number]): boolean =>
			known.has(id) ? !onPaper.has(id) && !isTrackedAsPrinted(trackingIndex) : trackingStatusId === null;
		const waiting = new Set(lines.filter(isWaiting).map(({ designId }) => designId));
		const ordered = new Set(lines.map(({ designId }) => designId));
		for (const id of designIds) if (waiting.has(id) || !ordered.has(id)) await queueRecut({ queue }, tx, id);
		for (const line of lines) {
			const flag: OrderFlag = isWaiting(line) ? 'PICTURE_REMADE' : 'PICTURE_FLAWED';
			await tx
				.update(orders)
				.set({ flags: joinFlags(line.flags, { [flag]: true }) })
				.where(eq(orders.id, line.orderId));
		}
		if (lines.length > 0) await queueRemadeMail({ queue }, tx);
	});
}

export const remadePictureTasks = (deps: OrdersDeps): Readonly<Record<string, Task>> => ({
	[followTask]: (payload) => follow(deps, payloadSchema.parse(payload).imageId),
});

/** Indexes of the tracking statuses from Printing to Delivered, whatever their names are now. */
const printed = { first: 2, last: 6 } as const;

/** Studios that move no pieces say by the tracking status that an order is printed. */
const isTrackedAsPrinted = (index: number | null): boolean => index !== null && index >= printed.first && index <= printed.last;
