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

/** Whether its files are going to be others. What those that it has were cut from is asked of the design: `isOfEarlierFile`. */
export const isRecutDue = ({ queue, orm }: Pick<DesignsDeps, 'queue' | 'orm'>, designId: string): Promise<boolean> =>
	queue.has(orm, recutJobKey(designId));

/** Its files are made anew once the caller's transaction is done, one time for all who ask before it begins. */
export async function queueRecut(
	{ queue }: { readonly queue: Queue },
	tx: Tx,
	designId: string,
	priority: number = imagePriority.later,
): Promise<void> {
	// One after the other, so that two that are asked for shortly after one another do not write the same files; in few lines, as each is kept for good.
	const queueName = `${recutTask}-${designId.slice(-1)}`;
	await queue.add(tx, recutTask, { designId }, { jobKey: recutJobKey(designId), queueName, isPatient: true, priority });
}

const keysOf = (design: DesignRow): string[] =>
	[...printFiles(design).map(({ key }) => key), designThumbKey(design.id, design.revision)].filter(
		(key) => key !== cartThumbKey(design.id),
	);

/**
 * Makes the files of a design anew: the design names those that it has until the others are all there, so that it can be ordered and
 * printed at any moment. What a worker that died left behind is written over.
 */
async function recut(deps: DesignsDeps, designId: string): Promise<void> {
	const { orm, events } = deps;
	const [design] = await orm.select().from(designs).where(eq(designs.id, designId));
	if (design === undefined) return discardFiles(deps, { prefix: `designs/${designId}` });
	// It is being cut from the image as it is.
	if (design.state !== 'ready') return;
	const { revision } = design;
	const isWanted = await cutFiles(deps, design, revision + 1, ({ printBytes, cutFrom, isOfImage }) =>
		orm.transaction(async (tx) => {
			const [held] = await tx.select({ revision: designs.revision }).from(designs).where(eq(designs.id, designId)).for('no key update');
			if (held?.revision !== revision || !(await isOfImage(tx))) return false;
			await tx
				.update(designs)
				.set({ revision: revision + 1, printBytes, cutFrom })
				.where(eq(designs.id, designId));
			await queueKeyRemoval(deps, tx, keysOf(design), addressLifeMs);
			await events.publish(tx, designsChannel, { id: designId });
			return true;
		}),
	);
	if (isWanted) return;
	const [still] = await orm.select({ id: designs.id }).from(designs).where(eq(designs.id, designId));
	// Deleted while it was cut.
	if (still === undefined) await discardFiles(deps, { prefix: `designs/${designId}` });
}

/** What fails is tried again, and stays as a failed job in the end: the design keeps the files that it has. */
export const recutTasks = (deps: DesignsDeps): Readonly<Record<string, Task>> => ({
	[recutTask]: (payload) => recut(deps, payloadSchema.parse(payload).designId),
});
