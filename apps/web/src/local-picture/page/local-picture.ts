import type { LocalHead, LocalPicture, MadePicture } from '../picture-types.ts';
import { askHead, askPicture, startWorker } from './picture-calls.ts';
import { createTurns, type Turn } from './turns.ts';

export interface PictureOptions {
	readonly signal?: AbortSignal;
	/** Whether this file goes before all that wait. */
	readonly first?: boolean;
	/** Share of the rows that are read, 0 to 1; reported for formats that take seconds. */
	readonly onProgress?: (fraction: number) => void;
}

interface Job {
	readonly made: Promise<MadePicture | null>;
	readonly turn: Turn;
	readonly callers: Set<PictureOptions>;
	/** Ends the job when its last caller has left. */
	readonly leave: (caller: PictureOptions) => void;
}

const turns = createTurns();
const heads = new WeakMap<File, Promise<LocalHead | null>>();
const jobs = new WeakMap<File, Job>();

/** Reads type, size and kind from a file's first bytes; null if they are not understood. */
export const readHead = (file: File): Promise<LocalHead | null> => {
	const known = heads.get(file) ?? askHead(file);
	heads.set(file, known);
	return known;
};

const startJob = (file: File): Job => {
	const controller = new AbortController();
	const callers = new Set<PictureOptions>();
	const { promise: made, resolve } = Promise.withResolvers<MadePicture | null>();
	const report = (fraction: number): void => {
		for (const { onProgress } of callers) onProgress?.(fraction);
	};
	const turn = turns.take(async () => resolve(await askPicture(file, controller.signal, report)));
	const leave = (caller: PictureOptions): void => {
		callers.delete(caller);
		if (callers.size > 0) return;
		jobs.delete(file);
		turn.leave();
		controller.abort();
	};
	const job = { made, turn, callers, leave };
	jobs.set(file, job);
	return job;
};

/**
 * Makes the preview of a chosen file in the browser, exactly of the size that the server will make; null if only the server can. Files take
 * turns. Calls for the same file share one decode, and each gets its own address. Throws the signal's reason.
 */
export const makeLocalPicture = async (file: File, options: PictureOptions = {}): Promise<LocalPicture | null> => {
	const { signal, first = false } = options;
	signal?.throwIfAborted();
	const job = jobs.get(file) ?? startJob(file);
	const caller = { ...options };
	job.callers.add(caller);
	if (first) job.turn.goFirst();
	const { promise: aborted, reject } = Promise.withResolvers<never>();
	const abort = (): void => {
		job.leave(caller);
		reject(signal?.reason);
	};
	signal?.addEventListener('abort', abort, { once: true });
	try {
		const made = await Promise.race([job.made, aborted]);
		return made === null ? null : { ...made, url: URL.createObjectURL(made.blob) };
	} finally {
		signal?.removeEventListener('abort', abort);
		job.callers.delete(caller);
	}
};

/** Fetches the worker when the page is idle. */
export const prefetchLocalPictures = (): void => {
	const start = (): void => void startWorker();
	if ('requestIdleCallback' in globalThis) requestIdleCallback(start);
	else setTimeout(start, 1000);
};
