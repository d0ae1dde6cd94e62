import { and, asc, eq, exists, gt, inArray, ne, notExists, sql } from 'drizzle-orm';
import { erasedOwner, type OwnedWork } from '../../accounts/index.ts';
import { createZipNames } from '../../platform/index.ts';
import { queueFileRemoval, uploadsChannel } from '../ingest/ingest-queue.ts';
import { moveImageGrants, removeImageGrantsOf, removeImageGrantsOn } from '../library/image-grants.ts';
import { announceEnd } from '../receive/upload-locks.ts';
import type { UploadsDeps } from '../uploads.deps.ts';
import { images, imageUses, uploads } from '../uploads.table.ts';

const pageSize = 500;
/** uploads of an erased account; thousands at once would hold up the process */
const removedAtOnce = 1000;

type ImageRow = typeof images.$inferSelect;

/** Everything known of an image except its storage keys. */
function toExport(row: ImageRow, file: string) {
	const { ownerId, originalKey, masterKey, previewKey, smallPreviewKey, thumbnailKey, tilesKey, placeholder, hidden, ...facts } = row;
	return { ...facts, file, isDeleted: hidden };
}

/** Uploads in every state, and the images made from them; the same id means the same thing. */
export function ownedUploads({ orm, queue, events }: Pick<UploadsDeps, 'orm' | 'queue' | 'events'>): OwnedWork {
	async function* pages(userId: string): AsyncIterable<ImageRow> {
		for (let after = ''; ; ) {
			const rows = await orm
				.select()
				.from(images)
				.where(and(eq(images.ownerId, userId), gt(images.id, after)))
				.orderBy(asc(images.id))
				.limit(pageSize);
			yield* rows;
			const last = rows.at(-1);
			if (last === undefined || rows.length < pageSize) return;
			after = last.id;
		}
	}

	return {
		migrate: async (tx, guestId, userId) => {
			const moved = await tx.update(images).set({ ownerId: userId }).where(eq(images.ownerId, guestId)).returning({ id: images.id });
			const begun = await tx
				.update(uploads)
				.set({ ownerId: userId })
				.where(eq(uploads.ownerId, guestId))
				.returning({ state: uploads.state });
			await tx.update(imageUses).set({ ownerId: userId }).where(eq(imageUses.ownerId, guestId));
			const granted = await moveImageGrants(tx, guestId, userId);
			return moved.length + begun.filter(({ state }) => state !== 'ready').length + granted;
		},
		export: async function* (userId) {
			const nameOf = createZipNames();
			const exported: ReturnType<typeof toExport>[] = [];
			for await (const row of pages(userId)) {
				const file = `images/${nameOf(row.name)}`;
				exported.push(toExport(row, file));
				yield { name: file, blobKey: row.originalKey, modifiedAt: row.createdAt };
			}
			yield { name: 'images.json', json: exported };
			const unfinished = await orm
				.select({ id: uploads.id, name: uploads.name, bytes: uploads.bytes, state: uploads.state, createdAt: uploads.createdAt })
				.from(uploads)
				.where(and(eq(uploads.ownerId, userId), ne(uploads.state, 'ready')));
			yield { name: 'unfinished-uploads.json', json: unfinished };
		},
		erase: async (tx, userId) => {
			await removeImageGrantsOf(tx, userId);
			await removeImageGrantsOn(tx, userId);
			// The uses that remain after the designs were removed belong to orders and carts.
			await tx.update(imageUses).set({ ownerId: erasedOwner }).where(eq(imageUses.ownerId, userId));
			const uses = tx.select({ one: sql`1` }).from(imageUses).where(eq(imageUses.imageId, images.id));
			await tx
				.update(images)
				.set({ ownerId: erasedOwner, hidden: true })
				.where(and(eq(images.ownerId, userId), exists(uses)));
			const kept = tx
				.select({ one: sql`1` })
				.from(images)
				.where(and(eq(images.id, uploads.id), eq(images.ownerId, erasedOwner)));
			await tx
				.update(uploads)
				.set({ ownerId: erasedOwner })
				.where(and(eq(uploads.ownerId, userId), exists(kept)));
			await tx.delete(images).where(and(eq(images.ownerId, userId), notExists(uses)));
			for (;;) {
				const next = tx.select({ id: uploads.id }).from(uploads).where(eq(uploads.ownerId, userId)).limit(removedAtOnce);
				const gone = await tx.delete(uploads).where(inArray(uploads.id, next)).returning({ id: uploads.id, state: uploads.state });
				if (gone.length === 0) return;
				for (const { id, state } of gone) {
					if (state === 'ready') continue;
					await events.publish(tx, uploadsChannel, { id });
					await announceEnd(events, tx, id);
				}
				await queueFileRemoval(
					{ queue },
					tx,
					gone.map(({ id }) => `images/${id}`),
				);
			}
		},
	};
}
