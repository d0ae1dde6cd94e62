import { isZipProcessing } from '@print-room/domain';
import { eq } from 'drizzle-orm';
import { type OrderZipsDeps, orderZipsChannel } from '../order-zips.deps.ts';
import { type OrderZipRow, orderZips } from '../order-zips.table.ts';
import { changeRun } from '../state/change-order-zip.ts';

export interface Run {
	readonly id: string;
	readonly run: number;
}

/** The run was cancelled or replaced by a later one. */
export class RunOver extends Error {
	override name = 'RunOver';
}

type Deps = Pick<OrderZipsDeps, 'orm' | 'events' | 'logger'>;

export const isWanted = (row: OrderZipRow | undefined, { run }: Run): boolean =>
	row !== undefined && row.run === run && isZipProcessing(row.stage);

/** Aborts its signal when the run is over, so that a large file is not written to the end first. */
export function watchRun({ orm, events, logger }: Deps, run: Run): { readonly signal: AbortSignal; stop(): void } {
	const over = new AbortController();
	const look = async () => {
		try {
			const [row] = await orm.select().from(orderZips).where(eq(orderZips.id, run.id));
			if (!isWanted(row, run)) over.abort(new RunOver());
		} catch (error) {
			// The next update of the row checks again.
			logger.debug({ err: error, orderZipId: run.id }, 'whether an zip is still wanted could not be read');
		}
	};
	const stop = events.subscribe(orderZipsChannel, async (event) => {
		if (event.type === 'reconnected' || event.payload.id === run.id) await look();
	});
	return { signal: over.signal, stop };
}

/** Errors: `RunOver`. */
export async function moveOn(deps: Deps, run: Run, change: Parameters<typeof changeRun>[2]): Promise<OrderZipRow> {
	const row = await changeRun(deps, run, change);
	if (row === null) throw new RunOver();
	return row;
}

/** Shortest time between two progress updates: each is a transaction and a message to every listener. */
const updateEveryMs = 400;

export interface Progress {
	/** Errors: `RunOver`. */
	add(files?: number): Promise<void>;
}

/** Counts the files of a stage. The last file is always reported. */
export async function countFiles(deps: Deps, run: Run, stage: 'preparing' | 'compressing', total: number): Promise<Progress> {
	let completed = 0;
	let updatedAt = performance.now();
	await moveOn(deps, run, { stage, total, completed });
	return {
		add: async (files = 1) => {
			completed += files;
			if (completed < total && performance.now() - updatedAt < updateEveryMs) return;
			updatedAt = performance.now();
			await moveOn(deps, run, { stage, total, completed });
		},
	};
}
