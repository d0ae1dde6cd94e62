import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Task } from '../platform/index.ts';
import { discardFiles, judgeFailure, releaseImage } from '../uploads/index.ts';
import { sweepErased } from './change/erased-designs.ts';
import { forgetRequests, removeOldRequests } from './create/design-requests.ts';
import { removeOldDesignGrants } from './design-grants.ts';
import { cutTask, type DesignsDeps, designsChannel } from './designs.deps.ts';
import { designs } from './designs.table.ts';
import { cutDesign } from './print-file/cut-design.ts';
import { recutTasks } from './print-file/recut.jobs.ts';
import { sweepSets } from './sets/owned-sets.ts';

const payloadSchema = z.object({ designId: z.string() });

/** Removes a design with a file at fault, so that nothing half-made remains. Trouble of the machine removes none, however long it lasts. */
async function drop(deps: DesignsDeps, designId: string): Promise<void> {
	const { orm, events } = deps;
	await discardFiles(deps, { prefix: `designs/${designId}` });
	await orm.transaction(async (tx) => {
		const [deleted] = await tx.delete(designs).where(eq(designs.id, designId)).returning({ imageId: designs.imageId });
		// The same call may then be repeated.
		await forgetRequests(tx, [designId]);
		if (deleted !== undefined) await releaseImage(deps, tx, { imageId: deleted.imageId, designId });
		await events.publish(tx, designsChannel, { id: designId });
	});
}

export const designTasks = (deps: DesignsDeps): Readonly<Record<string, Task>> => ({
	'sweep-designs': async (_payload, { signal }) => {
		await removeOldRequests(deps.orm);
		await removeOldDesignGrants(deps.orm);
		await sweepSets(deps);
		await sweepErased(deps, signal);
	},
	[cutTask]: async (payload) => {
		const { designId } = payloadSchema.parse(payload);
		try {
			await cutDesign(deps, designId);
		} catch (error) {
			if (judgeFailure(error).fault === 'machine') throw error;
			deps.logger.error({ err: error, designId }, 'a print file could not be cut');
			await drop(deps, designId);
		}
	},
	...recutTasks(deps),
});
