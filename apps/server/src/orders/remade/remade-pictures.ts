import type { OrderFlag } from '@print-room/contract';
import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { designs, queueRecut } from '../../designs/index.ts';
import type { Queue, Task, Tx } from '../../platform/index.ts';
import { joinFlags } from '../facts/order-flags.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { orderItems, orders } from '../orders.table.ts';
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
async function follow({ orm, queue }: Pick<OrdersDeps, 'orm' | 'queue'>, imageId: string): Promise<void> {
	await orm.transaction(async (tx) => {
		const ofImage = await tx.select({ id: designs.id }).from(designs).where(eq(designs.imageId, imageId));
		const designIds = ofImage.map(({ id }) => id);
		if (designIds.length === 0) return;
		const lines = await tx
			.select({ designId: orderItems.designId, orderId: orders.id, trackingStatusId: orders.trackingStatusId, flags: orders.flags })
			.from(orderItems)
			.innerJoin(orders, eq(orders.id, orderItems.orderId))
			.where(inArray(orderItems.designId, designIds))
			.orderBy(orders.id)
			.for('update', { of: orders });
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

/** True without a tracking status: nothing of the order is printed yet. */
const isWaiting = ({ trackingStatusId }: Pick<typeof orders.$inferSelect, 'trackingStatusId'>): boolean => trackingStatusId === null;
