import { and, asc, eq, not } from 'drizzle-orm';
import { erasedOwner, type OwnedWork } from '../../accounts/index.ts';
import { moveRequests, removeRequestsOf } from '../create/design-requests.ts';
import { moveDesignGrants, removeDesignGrantsOf, removeDesignGrantsOn } from '../design-grants.ts';
import { type DesignsDeps, designsChannel } from '../designs.deps.ts';
import { designs } from '../designs.table.ts';
import { exportSets, moveSets, removeSetsOf } from '../sets/owned-sets.ts';
import { toDesign } from '../views/design-view.ts';
import { exportWalls, removeWallsOf } from '../walls/kept-walls.ts';
import { holdOthersDesigns, mayBeInACart, removeOthersDesigns, removeUnused } from './erased-designs.ts';

/**
 * Implements the port for designs. A design that an order uses, or that may be in a cart, stays without a name; so do others' designs of
 * the person's image.
 */
export function ownedDesigns({ orm, queue, events, files }: Pick<DesignsDeps, 'orm' | 'queue' | 'events' | 'files'>): OwnedWork {
	return {
		migrate: async (tx, guestId, userId) => {
			await moveRequests(tx, guestId, userId);
			await moveDesignGrants(tx, guestId, userId);
			const sets = await moveSets(tx, guestId, userId);
			const moved = await tx.update(designs).set({ ownerId: userId }).where(eq(designs.ownerId, guestId)).returning({ id: designs.id });
			return moved.length + sets;
		},
		export: async function* (userId) {
			const rows = await orm.select().from(designs).where(eq(designs.ownerId, userId)).orderBy(asc(designs.id));
			const views = rows.map((row) => {
				const { croppedUrl, thumbUrl, additionalImages, ...design } = toDesign(row, files);
				return design;
			});
			yield { name: 'designs.json', json: views };
			yield { name: 'sets.json', json: await exportSets(orm, userId) };
			yield { name: 'walls.json', json: await exportWalls(orm, userId) };
		},
		erase: async (tx, userId) => {
			await removeRequestsOf(tx, userId);
			await removeDesignGrantsOf(tx, userId);
			await removeSetsOf(tx, userId);
			await removeWallsOf(tx, userId);
			const removed = await removeUnused({ queue }, tx, and(eq(designs.ownerId, userId), not(mayBeInACart())));
			await holdOthersDesigns(tx, userId);
			removed.push(...(await removeOthersDesigns({ queue }, tx, userId)));
			for (const { id, state } of removed) if (state === 'cutting') await events.publish(tx, designsChannel, { id });
			await removeDesignGrantsOn(tx, userId);
			await tx.update(designs).set({ ownerId: erasedOwner }).where(eq(designs.ownerId, userId));
		},
	};
}
