import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Queue, Task, Tx } from '../../platform/index.ts';
import { addressLifeMs, discardFiles, imagePriority, queueKeyRemoval } from '../../uploads/index.ts';
import { cartThumbKey, type DesignsDeps, designsChannel, designThumbKey } from '../designs.deps.ts';
import { type DesignRow, designs } from '../designs.table.ts';
import { cutFiles } from './cut-files.ts';
import { printFiles } from './print-files.ts';

const recutTask = 'recut-design';
const payloadSchema = z.object({ designId: z.uuid() });

const recutJobKey = (designId: string): string => `recut:${designId}`;

/** Whether its files will be remade. `isOfEarlierFile` says which master the present ones were cut from. */
export const isRecutDue = ({ queue, orm }: Pick<DesignsDeps, 'queue' | 'orm'>, designId: string): Promise<boolean> =>
	queue.has(orm, recutJobKey(designId));

/** Queues the remaking of its files for after the caller's transaction; requests before it begins share one job. */
export async function queueRecut(
	{ queue }: { readonly queue: Queue },
	tx: Tx,
	designId: string,
	priority: number = imagePriority.later,
): Promise<void> {
	// Serialises two jobs for one design, so that they do not write the same files. Few queue names, since the queue keeps each for ever.
	const queueName = `${recutTask}-${designId.slice(-1)}`;
	await queue.add(tx, recutTask, { designId }, { jobKey: recutJobKey(designId), queueName, isPatient: true, priority });
}

const keysOf = (design: DesignRow): string[] =>
	[...printFiles(design).map(({ key }) => key), designThumbKey(design.id, design.revision)].filter(
		(key) => key !== cartThumbKey(design.id),
	);

/**
 * Remakes the files of a design. The design names its present files until all new ones are stored, so that it can be ordered and printed at
 * any moment. Overwrites leftovers of a dead worker.
 */
async function recut(deps: DesignsDeps, designId: string): Promise<void> {
	const { orm, events } = deps;
	const [design] = await orm.select().from(designs).where(eq(designs.id, designId));
	if (design === undefined) return discardFiles(deps, { prefix: `designs/${designId}` });
	// A design that is still being cut takes the present image anyway.
	if (design.state !== 'ready') return;
	const { revision } = design;
	const isWanted = await cutFiles(deps, design, revision + 1, ({ printBytes, printHashes, cutFrom, isOfImage }) =>
		orm.transaction(async (tx) => {
			const [held] = await tx.select({ revision: designs.revision }).from(designs).where(eq(designs.id, designId)).for('no key update');
			if (held?.revision !== revision || !(await isOfImage(tx))) return false;
			await tx
				.update(designs)
				.set({ revision: revision + 1, printBytes, printHashes, cutFrom })
				.where(eq(designs.id, designId));
			await queueKeyRemoval(deps, tx, keysOf(design), addressLifeMs);
			await events.publish(tx, designsChannel, { id: designId });
			return true;
		}),
	);
	if (isWanted) return;
	const [still] = await orm.select({ id: designs.id }).from(designs).where(eq(designs.id, designId));
	// Deleted while it was being cut.
	if (still === undefined) await discardFiles(deps, { prefix: `designs/${designId}` });
}

/** Failures are retried and finally stay as a failed job; the design keeps its present files. */
export const recutTasks = (deps: DesignsDeps): Readonly<Record<string, Task>> => ({
	[recutTask]: (payload) => recut(deps, payloadSchema.parse(payload).designId),
});
