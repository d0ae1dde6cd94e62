import { and, asc, eq, exists, notExists, sql } from 'drizzle-orm';
import { erasedOwner, type OwnedWork } from '../accounts/index.ts';
import { queueFileRemoval, releaseImage } from '../uploads/index.ts';
import { toDesign } from './design-view.ts';
import { type DesignsParts, designsChannel } from './designs.parts.ts';
import { designs, designUses } from './designs.table.ts';

/** A design that an order names is the order's: it stays, and names nobody. */
export function ownedDesigns({ orm, queue, events, files }: Pick<DesignsParts, 'orm' | 'queue' | 'events' | 'files'>): OwnedWork {
	return {
		migrate: async (tx, guestId, userId) =>
			(await tx.update(designs).set({ ownerId: userId }).where(eq(designs.ownerId, guestId)).returning({ id: designs.id })).length,
		export: async function* (userId) {
			const rows = await orm.select().from(designs).where(eq(designs.ownerId, userId)).orderBy(asc(designs.id));
			// Without the addresses, which expire.
			const told = rows.map((row) => {
				const { croppedUrl, thumbUrl, additionalImages, ...design } = toDesign(row, files);
				return design;
			});
			yield { name: 'designs.json', json: told };
		},
		erase: async (tx, userId) => {
			const uses = tx.select({ one: sql`1` }).from(designUses).where(eq(designUses.designId, designs.id));
			await tx
				.update(designs)
				.set({ ownerId: erasedOwner })
				.where(and(eq(designs.ownerId, userId), exists(uses)));
			const gone = await tx
				.delete(designs)
				.where(and(eq(designs.ownerId, userId), notExists(uses)))
				.returning({ id: designs.id, imageId: designs.imageId, state: designs.state });
			for (const { id, imageId, state } of gone) {
				await releaseImage({ queue }, tx, imageId, id);
				if (state === 'cutting') await events.publish(tx, designsChannel, { id });
			}
			await queueFileRemoval(
				{ queue },
				tx,
				gone.map(({ id }) => `designs/${id}`),
			);
		},
	};
}
