import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { RunFile } from '@print-room/contract';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type DesignsDeps, designs, ensurePrintFiles, printFileKey } from '../../../designs/index.ts';
import { BlobNotFound, type Blobs, type Executor, type Task, type Tx } from '../../../platform/index.ts';
import { workFolder } from '../../../uploads/index.ts';
import { hashRunFilesTask } from '../../production.deps.ts';
import type { RunsDeps } from '../runs.deps.ts';
import { runFiles } from '../runs.table.ts';
import { type OutputPrint, type OutputRun, readOutput } from './read-output.ts';

/** Each print file of a run once. */
export const filesOf = (prints: readonly OutputPrint[]): readonly OutputPrint[] => [
	...new Map(prints.map((print) => [print.key, print])).values(),
];

/** Keeps how a run is printed, in the transaction that begins its printing. The hashes are taken by a job: the files are large. */
export async function keepRecipe({ queue }: Pick<RunsDeps, 'queue'>, tx: Tx, runId: string): Promise<void> {
	const { prints } = await readOutput(tx, runId);
	const files = filesOf(prints);
	if (files.length === 0) return;
	await tx
		.insert(runFiles)
		.values(
			files.map(({ design, kind }) => ({
				runId,
				designId: design.id,
				kind,
				revision: design.revision,
				profile: design.snapshot.paper?.name ?? null,
				profileSha256: design.snapshot.paper?.sha256 ?? null,
				intent: design.snapshot.paper?.intent ?? null,
			})),
		)
		.onConflictDoNothing();
	await queue.add(tx, hashRunFilesTask, { runId }, { jobKey: `hash-run-files:${runId}`, isPatient: true });
}

/** Reads the print files of a run as they were when its printing began. */
export async function readRunFiles(executor: Executor, runId: string): Promise<readonly RunFile[]> {
	const rows = await executor
		.select({ file: runFiles, isReplaced: sql<boolean>`${designs.revision} is distinct from ${runFiles.revision}` })
		.from(runFiles)
		.leftJoin(designs, eq(designs.id, runFiles.designId))
		.where(eq(runFiles.runId, runId))
		.orderBy(asc(runFiles.designId), asc(runFiles.kind));
	return rows.map(({ file: { runId: _run, revision: _revision, ...file }, isReplaced }) => ({ ...file, isReplaced }));
}

/** Takes the hash of a stored file. Errors: `BlobNotFound`. */
async function hashOf(blobs: Pick<Blobs, 'openRead'>, key: string, signal: AbortSignal): Promise<{ sha256: string; bytes: number }> {
	const { stream, size } = await blobs.openRead(key);
	const hash = createHash('sha256');
	await pipeline(stream, hash, { signal });
	return { sha256: hash.digest('hex'), bytes: size };
}

const payloadSchema = z.object({ runId: z.string() });

/** Takes the hashes of a run's print files that it does not have yet. A file that was replaced in the meantime has none. */
export const hashRunFiles =
	(deps: DesignsDeps): Task =>
	async (payload, { signal }) => {
		const { runId } = payloadSchema.parse(payload);
		const waiting = await deps.orm
			.select()
			.from(runFiles)
			.where(and(eq(runFiles.runId, runId), isNull(runFiles.sha256)));
		for (const { designId, kind, revision } of waiting) {
			await withPrintFiles(deps, designId, signal);
			const found = await hashOf(deps.blobs, printFileKey(designId, kind, revision), signal).catch((error: unknown) => {
				if (!(error instanceof BlobNotFound)) throw error;
				return null;
			});
			if (found === null) continue;
			const [design] = await deps.orm.select().from(designs).where(eq(designs.id, designId));
			// A file that has changed since it was cut is not the one to print from.
			const cut = design?.revision === revision ? design.printHashes?.[kind] : undefined;
			const { bytes } = found;
			const sha256 = cut ?? found.sha256;
			await deps.orm
				.update(runFiles)
				.set({ sha256, bytes })
				.where(and(eq(runFiles.runId, runId), eq(runFiles.designId, designId), eq(runFiles.kind, kind), isNull(runFiles.sha256)));
		}
	};

/** Makes print files of a design that are missing. Errors: those of `ensurePrintFiles`. */
export async function withPrintFiles(deps: DesignsDeps, designId: string, signal: AbortSignal): Promise<void> {
	const within = workFolder(deps.config.dataDir);
	await mkdir(within, { recursive: true });
	const folder = await mkdtemp(join(within, 'run-files-'));
	try {
		await ensurePrintFiles(deps, designId, { signal, folder });
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

/** Finds the prints whose file is not the one that the run was printed from: by its hash, or until that is taken by its revision. */
export async function differingPrints(
	deps: DesignsDeps,
	run: OutputRun,
	prints: readonly OutputPrint[],
	signal: AbortSignal,
): Promise<readonly OutputPrint[]> {
	const kept = await deps.orm.select().from(runFiles).where(eq(runFiles.runId, run.id));
	const recipe = new Map(kept.map((file) => [`${file.designId} ${file.kind}`, file]));
	const differing = new Set<string>();
	for (const { design, kind, key } of filesOf(prints)) {
		const file = recipe.get(`${design.id} ${kind}`);
		if (file === undefined) continue;
		const differs =
			file.sha256 === null ? file.revision !== design.revision : (await hashOf(deps.blobs, key, signal)).sha256 !== file.sha256;
		if (differs) differing.add(key);
	}
	return prints.filter(({ key }) => differing.has(key));
}
