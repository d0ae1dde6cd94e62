import type { ZipStage } from '@print-room/domain';
import { eq } from 'drizzle-orm';
import { type ArchiveRow, archiveKey, archives, archivesChannel, contentKeysOf, holdChanges, nextChange } from '../archives/index.ts';
import { newId } from '../platform/index.ts';
import type { TestShop } from './test-shop.ts';

const hourMs = 3_600_000;

interface ArchiveFacts {
	readonly stage?: ZipStage;
	readonly askedById?: string;
	/** of a completed one */
	readonly bytes?: Buffer;
	/** until it expires; negative: it has */
	readonly hoursLeft?: number;
	readonly hoursAgo?: number;
}

/** The zip of an order as a row and a file, however it came about; answers the row. */
export async function archiveRow({ context }: Pick<TestShop, 'context'>, orderId: string, facts: ArchiveFacts = {}): Promise<ArchiveRow> {
	const { stage = 'completed', askedById = newId(), bytes = Buffer.from('a zip'), hoursLeft = 1, hoursAgo = 0 } = facts;
	const { orm, blobs, events } = context;
	const id = newId();
	const blobKey = archiveKey({ id, run: 1 });
	if (stage === 'completed') await blobs.putBuffer(blobKey, bytes);
	const result = {
		...{ fileName: `Order ${id.slice(-4)}.zip`, fileSize: bytes.length, blobKey, expiredAt: new Date(Date.now() + hoursLeft * hourMs) },
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
				createdAt: new Date(Date.now() - hoursAgo * hourMs),
				...(stage === 'completed' && result),
				...(stage === 'failed' && { errorMsg: 'The disk is full' }),
			})
			.returning();
		if (row === undefined) throw new Error('the archive was not made');
		await events.publish(tx, archivesChannel, { id });
		return row;
	});
}
