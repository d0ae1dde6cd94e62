import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ExamplePaper, examplePapers } from '@print-room/imaging';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { changesBetween, newId, shopActor, type Tx, writeAudit } from '../../platform/index.ts';
import { fineArtMedia, mountedMedia, proofMedia } from '../catalogue.seed-data.ts';
import { printTypes } from '../catalogue.table.ts';
import { wantTable } from './medium-paper.ts';
import { lockPapers, type PapersDeps, paperTasks } from './papers.deps.ts';
import { paperExamples, paperProfileKey, paperProfiles } from './papers.table.ts';
import { withWorkFolder } from './work-folder.ts';

const mark = { id: 'made' };

/** First words of the sample papers' names, each with the example that it is like. */
const exampleOf: Readonly<Record<string, ExamplePaper>> = {
	Atelier: 'smooth',
	Grove: 'smooth',
	Mill: 'textured',
	Darkroom: 'baryta',
	Silver: 'photographic',
};

const seededLabels = [...new Set([...fineArtMedia, ...mountedMedia, ...proofMedia].map(({ label }) => label))];

export const labelsOf = (example: ExamplePaper): string[] =>
	seededLabels.filter((label) => exampleOf[label.split(' ')[0] ?? ''] === example);

type ProfileValues = typeof paperProfiles.$inferInsert;

async function makeExample({ blobs, imaging, config }: PapersDeps, example: ExamplePaper, signal: AbortSignal): Promise<ProfileValues> {
	return withWorkFolder(config.dataDir, async (folder) => {
		const input = join(folder, `${example}.icc`);
		await imaging.run('makeExampleProfile', { example, output: input }, { signal });
		const facts = await imaging.run('readPaperProfile', { input }, { signal });
		if (!facts.isUsable) throw new Error(`The example ${example} is refused: ${facts.reason}`);
		const content = await readFile(input);
		signal.throwIfAborted();
		const sha256 = createHash('sha256').update(content).digest('hex');
		await blobs.putBuffer(paperProfileKey(sha256), content);
		return {
			id: newId(),
			name: facts.name,
			fileName: `${example}.icc`,
			sha256,
			bytes: content.length,
			state: 'ready',
			space: facts.space,
			iccVersion: facts.version,
			whiteLab: facts.white,
			blackLab: facts.black,
			intents: [...facts.intents],
			gamut: { paper: [...facts.gamut.paper], srgb: [...facts.gamut.srgb] },
			isExample: true,
		};
	});
}

async function giveToMedia(tx: Tx, { queue }: PapersDeps, example: ExamplePaper, values: ProfileValues): Promise<void> {
	await tx.insert(paperProfiles).values(values).onConflictDoNothing();
	const [profile] = await tx.select({ id: paperProfiles.id }).from(paperProfiles).where(eq(paperProfiles.sha256, values.sha256));
	if (profile === undefined) return;
	const profileId = profile.id;
	const media = await tx
		.update(printTypes)
		.set({ paperProfileId: profileId, version: sql`${printTypes.version} + 1` })
		.where(and(inArray(printTypes.label, labelsOf(example)), isNull(printTypes.paperProfileId)))
		.returning({ id: printTypes.id, label: printTypes.label, intent: printTypes.proofIntent, measured: printTypes.measuredPaper });
	for (const { id, label, intent, measured } of media) {
		await wantTable(tx, queue, { profileId, intent, measured });
		const changes = changesBetween({ paperProfile: null }, { paperProfile: values.name });
		await writeAudit(tx, shopActor, { action: 'update', model: 'printtypes', recordId: id, recordName: label, changes });
	}
}

/** Makes the example profiles once in a shop's life. Runs again after a crash and keeps the profiles made before it. */
export async function makeExamples(deps: PapersDeps, signal: AbortSignal): Promise<void> {
	const { orm } = deps;
	if ((await orm.select().from(paperExamples)).length > 0) return;
	const made: (readonly [ExamplePaper, ProfileValues])[] = [];
	for (const example of examplePapers) made.push([example, await makeExample(deps, example, signal)]);
	await orm.transaction(async (tx) => {
		await tx.execute(lockPapers);
		const first = await tx.insert(paperExamples).values(mark).onConflictDoNothing().returning();
		if (first.length === 0) return;
		for (const [example, values] of made) await giveToMedia(tx, deps, example, values);
	});
}

/** Queues the examples of a shop that has not had them. */
export async function queueExamples({ orm, queue, config }: PapersDeps): Promise<void> {
	if (!config.examplePapers || (await orm.select().from(paperExamples)).length > 0) return;
	// Last in line, because no person waits for example papers.
	await queue.add(orm, paperTasks.examples, {}, { jobKey: paperTasks.examples, priority: 10 });
}
