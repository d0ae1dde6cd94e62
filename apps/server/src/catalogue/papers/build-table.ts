import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PAPER_BUILDER_VERSION, PAPER_TABLE_EDGE, PAPER_TABLE_NODES, packPaperTable } from '@print-room/domain';
import { and, eq, isNull } from 'drizzle-orm';
import type { WantedTable } from './medium-paper.ts';
import { storePaperTable } from './paper-table-files.ts';
import { lockPapers, type PapersDeps } from './papers.deps.ts';
import { paperProfileKey, paperProfiles, paperTables } from './papers.table.ts';
import { withWorkFolder } from './work-folder.ts';

type White = readonly [number, number, number];

async function packed(path: string, white: White): Promise<Uint8Array> {
	const nodes = await readFile(path);
	const colours = new Uint16Array(PAPER_TABLE_NODES * 3);
	for (let at = 0; at < colours.length; at++) colours[at] = nodes.readUInt16LE(at * 2);
	const distances = new Uint8Array(nodes.subarray(colours.length * 2));
	return packPaperTable({ edge: PAPER_TABLE_EDGE, builderVersion: PAPER_BUILDER_VERSION, white, colours, distances });
}

interface Made {
	readonly sha256: string;
	readonly bytes: number;
	readonly white: White;
}

async function makeTable(
	{ blobs, imaging, config }: PapersDeps,
	sha256: string,
	{ intent, measured }: WantedTable,
	signal: AbortSignal,
): Promise<Made> {
	return withWorkFolder(config.dataDir, (folder) =>
		blobs.withLocalFile(paperProfileKey(sha256), async (input) => {
			const output = join(folder, 'table');
			const { path, white } = await imaging.run('buildPaperTable', { input, output, intent, measured }, { signal });
			const table = await packed(path, white);
			signal.throwIfAborted();
			return { sha256: await storePaperTable(blobs, table), bytes: table.length, white };
		}),
	);
}

/** Builds a table that a medium waits for. A table that is there, or whose profile is gone, is left alone. */
export async function buildTable(deps: PapersDeps, wanted: WantedTable, signal: AbortSignal): Promise<void> {
	const { orm } = deps;
	const { profileId, intent, measured } = wanted;
	const isWanted = and(
		eq(paperTables.profileId, profileId),
		eq(paperTables.intent, intent),
		eq(paperTables.measured, measured),
		eq(paperTables.builderVersion, PAPER_BUILDER_VERSION),
		isNull(paperTables.sha256),
	);
	const [waiting] = await orm
		.select({ sha256: paperProfiles.sha256 })
		.from(paperTables)
		.innerJoin(paperProfiles, eq(paperProfiles.id, paperTables.profileId))
		.where(isWanted);
	if (waiting === undefined) return;
	const { sha256, bytes, white } = await makeTable(deps, waiting.sha256, wanted, signal);
	await orm.transaction(async (tx) => {
		await tx.execute(lockPapers);
		await tx.update(paperTables).set({ sha256, bytes, paper: white }).where(isWanted);
	});
}
