import type { LocalHead, MadePicture, PictureAnswer, PictureRequest } from '../picture-types.ts';

/** A decoder without an answer after this time hangs; the slowest files take a sixth of it on a slow machine. */
const longestDecodeMs = 120_000;

let worker: Worker | null = null;
let lastId = 0;
const waiting = new Map<number, (answer: PictureAnswer | null) => void>();

/** Answers every waiting call with null: the worker could not be fetched, or died. */
const giveUp = (): void => {
	worker?.terminate();
	worker = null;
	const left = [...waiting.values()];
	waiting.clear();
	for (const settle of left) settle(null);
};

/** Starts the worker unless it runs; null where there are none. */
export const startWorker = (): Worker | null => {
	if (worker !== null) return worker;
	try {
		worker = new Worker(new URL('../picture-worker.ts', import.meta.url), { type: 'module' });
	} catch {
		return null;
	}
	worker.addEventListener('message', ({ data }: MessageEvent<PictureAnswer>) => waiting.get(data.id)?.(data));
	worker.addEventListener('error', giveUp);
	worker.addEventListener('messageerror', giveUp);
	return worker;
};

/** Pages on touch devices get the lower memory limit if the browser does not say how much memory there is. */
const isPhone = (): boolean => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;

const send = (request: PictureRequest): void => startWorker()?.postMessage(request);

export const askHead = (file: File): Promise<LocalHead | null> =>
	new Promise((resolve) => {
		if (startWorker() === null) return resolve(null);
		const id = ++lastId;
		waiting.set(id, (answer) => {
			waiting.delete(id);
			resolve(answer?.is === 'head' ? answer.head : null);
		});
		send({ is: 'head', id, file, isPhone: isPhone() });
	});

/** Null also if aborted. Settles when the worker is free for the next picture. */
export const askPicture = (file: File, signal: AbortSignal, onProgress: (fraction: number) => void): Promise<MadePicture | null> =>
	new Promise((resolve) => {
		if (signal.aborted || startWorker() === null) return resolve(null);
		const id = ++lastId;
		const abort = (): void => send({ is: 'abort', id });
		signal.addEventListener('abort', abort, { once: true });
		const limit = setTimeout(giveUp, longestDecodeMs);
		waiting.set(id, (answer) => {
			if (answer?.is === 'progress') return onProgress(answer.fraction);
			clearTimeout(limit);
			signal.removeEventListener('abort', abort);
			waiting.delete(id);
			resolve(answer?.is === 'picture' && !signal.aborted ? answer.picture : null);
		});
		send({ is: 'picture', id, file, isPhone: isPhone() });
	});
