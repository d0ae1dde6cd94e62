import { PAPER_BUILDER_VERSION } from '@print-room/domain';
import { isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Task } from '../../platform/index.ts';
import { printTypes } from '../catalogue.table.ts';
import { buildTable } from './build-table.ts';
import { makeExamples, queueExamples } from './example-papers.ts';
import { wantTable } from './medium-paper.ts';
import { lockPapers, type PapersDeps, paperTasks } from './papers.deps.ts';
import { discardFile, readProfile } from './read-profile.ts';

const profileSchema = z.object({ profileId: z.string() });
const fileSchema = z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) });
const labSchema = z.tuple([z.number(), z.number(), z.number()]);
const tableSchema = z.object({
	profileId: z.string(),
	intent: z.enum(['relative', 'perceptual']),
	measured: z.object({ white: labSchema.optional(), black: labSchema.optional() }),
	builderVersion: z.number(),
});

export const paperJobs = (deps: PapersDeps): Readonly<Record<string, Task>> => ({
	[paperTasks.read]: (payload, helpers) => readProfile(deps, profileSchema.parse(payload).profileId, helpers),
	[paperTasks.build]: async (payload, { signal }) => {
		const { profileId, intent, measured, builderVersion } = tableSchema.parse(payload);
		// An earlier version of the shop queued this job: `queuePaperWork` has queued the current builder's.
		if (builderVersion !== PAPER_BUILDER_VERSION) return;
		const { white, black } = measured;
		await buildTable(deps, { profileId, intent, measured: { ...(white && { white }), ...(black && { black }) } }, signal);
	},
	[paperTasks.discard]: (payload) => discardFile(deps, fileSchema.parse(payload).sha256),
	[paperTasks.examples]: (_payload, { signal }) => makeExamples(deps, signal),
});

/** Queues at start what a new version of the shop brings: example papers, and tables by a newer builder. */
export async function queuePaperWork(deps: PapersDeps): Promise<void> {
	const { orm, queue } = deps;
	await queueExamples(deps);
	const media = await orm
		.selectDistinct({ profileId: printTypes.paperProfileId, intent: printTypes.proofIntent, measured: printTypes.measuredPaper })
		.from(printTypes)
		.where(isNotNull(printTypes.paperProfileId));
	await orm.transaction(async (tx) => {
		await tx.execute(lockPapers);
		for (const { profileId, intent, measured } of media)
			if (profileId !== null) await wantTable(tx, queue, { profileId, intent, measured });
	});
}
