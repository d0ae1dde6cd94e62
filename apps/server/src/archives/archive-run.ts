import { isZipProcessing } from '@print-room/domain';
import { eq } from 'drizzle-orm';
import { type ArchivesDeps, archivesChannel } from './archives.deps.ts';
import { type ArchiveRow, archives } from './archives.table.ts';
import { changeRun } from './change-archive.ts';

/** One making of an archive. */
export interface Run {
	readonly id: string;
	readonly run: number;
}

/** It was cancelled, or another run took its place: whatever it still does is not wanted. */
export class RunOver extends Error {
	override name = 'RunOver';
}

type Deps = Pick<ArchivesDeps, 'orm' | 'events' | 'logger'>;

/** Whether a run is still being made, as far as this row of its archive says. */
export const isWanted = (row: ArchiveRow | undefined, { run }: Run): boolean =>
	row !== undefined && row.run === run && isZipProcessing(row.stage);

/** Tells as soon as a run is over, so that a large file need not be written to its end first. */
export function watchRun({ orm, events, logger }: Deps, run: Run): { readonly signal: AbortSignal; stop(): void } {
	const over = new AbortController();
	const look = async () => {
		try {
			const [row] = await orm.select().from(archives).where(eq(archives.id, run.id));
			if (!isWanted(row, run)) over.abort(new RunOver());
		} catch (error) {
			// The next step asks again.
			logger.debug({ err: error, archiveId: run.id }, 'whether an archive is still wanted could not be read');
		}
	};
	const stop = events.subscribe(archivesChannel, async (event) => {
		if (event.type === 'reconnected' || event.payload.id === run.id) await look();
	});
	return { signal: over.signal, stop };
}

/** Errors: `RunOver`. */
export async function moveOn(deps: Deps, run: Run, change: Parameters<typeof changeRun>[2]): Promise<ArchiveRow> {
	const row = await changeRun(deps, run, change);
	if (row === null) throw new RunOver();
	return row;
}

/** People read no faster, and every step is written down and sent to all who look on. */
const toldEveryMs = 400;

export interface Progress {
	/** Errors: `RunOver`. */
	add(files?: number): Promise<void>;
}

/** Counts the files of a stage; the last one is always told. */
export async function countFiles(deps: Deps, run: Run, stage: 'preparing' | 'compressing', total: number): Promise<Progress> {
	let completed = 0;
	let toldAt = performance.now();
	await moveOn(deps, run, { stage, total, completed });
	return {
		add: async (files = 1) => {
			completed += files;
			if (completed < total && performance.now() - toldAt < toldEveryMs) return;
			toldAt = performance.now();
			await moveOn(deps, run, { stage, total, completed });
		},
	};
}
