import { buffer } from 'node:stream/consumers';
import type { ZipStage } from '@print-room/domain';
import { HOUR_MS } from '@print-room/domain';
import { eq } from 'drizzle-orm';
import { contentKeysOf, holdChanges, nextChange, type OrderZipRow, orderZipKey, orderZips, orderZipsChannel } from '../order-zips/index.ts';
import { newId, type ZipEntry, zipOf } from '../platform/index.ts';
import type { TestShop } from './test-shop.ts';

interface OrderZipFacts {
	readonly stage?: ZipStage;
	readonly askedById?: string;
	readonly bytes?: Buffer;
	/** time until expiry; negative once expired */
	readonly hoursLeft?: number;
	readonly hoursAgo?: number;
}

/** A valid zip of an order without designs. */
async function aZip(): Promise<Buffer> {
	async function* entries(): AsyncGenerator<ZipEntry> {
		for (const [name, text] of [
			['manifest.json', '{"version":1,"designs":[]}'],
			['SHA256SUMS', ''],
		] as const)
			yield { name, date: new Date(), content: Buffer.from(text) };
	}
	return buffer(zipOf(entries()));
}

/** Inserts the row and stores the file of an order's zip; returns the row. */
export async function orderZipRow(
	{ context }: Pick<TestShop, 'context'>,
	orderId: string,
	facts: OrderZipFacts = {},
): Promise<OrderZipRow> {
	const { stage = 'completed', askedById = newId(), bytes = await aZip(), hoursLeft = 1, hoursAgo = 0 } = facts;
	const { orm, blobs, events } = context;
	const id = newId();
	const blobKey = orderZipKey({ id, run: 1 });
	if (stage === 'completed') await blobs.putBuffer(blobKey, bytes);
	const result = {
		...{ fileName: `Order ${id.slice(-4)}.zip`, fileSize: bytes.length, blobKey, expiredAt: new Date(Date.now() + hoursLeft * HOUR_MS) },
		contentKey: (await contentKeysOf(orm, [orderId])).get(orderId) ?? null,
	};
	return orm.transaction(async (tx) => {
		await holdChanges(tx);
		await tx.delete(orderZips).where(eq(orderZips.orderId, orderId));
		const [row] = await tx
			.insert(orderZips)
			.values({
				...{ id, orderId, stage, askedById, expiresInHours: 1, change: nextChange },
				watchers: [{ userId: askedById, email: false, browser: false }],
				createdAt: new Date(Date.now() - hoursAgo * HOUR_MS),
				...(stage === 'completed' && result),
				...(stage === 'failed' && { errorMsg: 'The disk is full' }),
			})
			.returning();
		if (row === undefined) throw new Error('the order zip was not inserted');
		await events.publish(tx, orderZipsChannel, { id });
		return row;
	});
}
