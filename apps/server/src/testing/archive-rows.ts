import { buffer } from 'node:stream/consumers';
import type { ZipStage } from '@print-room/domain';
import { HOUR_MS } from '@print-room/domain';
import { eq } from 'drizzle-orm';
import { type ArchiveRow, archiveKey, archives, archivesChannel, contentKeysOf, holdChanges, nextChange } from '../archives/index.ts';
import { newId, type ZipEntry, zipOf } from '../platform/index.ts';
import type { TestShop } from './test-shop.ts';

interface ArchiveFacts {
	readonly stage?: ZipStage;
	readonly askedById?: string;
	/** of a completed one */
	readonly bytes?: Buffer;
	/** until it expires; negative: it has */
	readonly hoursLeft?: number;
	readonly hoursAgo?: number;
}

/** A zip as the shop writes it, of an order that has no design. */
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

/** The zip of an order as a row and a file, however it came about; answers the row. */
export async function archiveRow({ context }: Pick<TestShop, 'context'>, orderId: string, facts: ArchiveFacts = {}): Promise<ArchiveRow> {
	const { stage = 'completed', askedById = newId(), bytes = await aZip(), hoursLeft = 1, hoursAgo = 0 } = facts;
	const { orm, blobs, events } = context;
	const id = newId();
	const blobKey = archiveKey({ id, run: 1 });
	if (stage === 'completed') await blobs.putBuffer(blobKey, bytes);
	const result = {
		...{ fileName: `Order ${id.slice(-4)}.zip`, fileSize: bytes.length, blobKey, expiredAt: new Date(Date.now() + hoursLeft * HOUR_MS) },
		contentKey: (await contentKeysOf(orm, [orderId])).get(orderId) ?? null,
	};
	return orm.transaction(async (tx) => {
		await holdChanges(tx);
		await tx.delete(archives).where(eq(archives.orderId, orderId));
		const [row] = await tx
			.insert(archives)
			.values({
				...{ id, orderId, stage, askedById, expiresInHours: 1, change: nextChange },
				watchers: [{ userId: askedById, email: false, browser: false }],
				createdAt: new Date(Date.now() - hoursAgo * HOUR_MS),
				...(stage === 'completed' && result),
				...(stage === 'failed' && { errorMsg: 'The disk is full' }),
			})
			.returning();
		if (row === undefined) throw new Error('the archive was not made');
		await events.publish(tx, archivesChannel, { id });
		return row;
	});
}
