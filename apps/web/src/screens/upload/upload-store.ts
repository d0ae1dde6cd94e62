import type { Image } from '@print-room/contract';
import { create } from 'zustand';
import { toFailure } from '../../api/failure.ts';
import { sentences, uploadSentence, uploadTimedOutSentence } from '../../api/sentences.ts';
import { UploadTimedOut, uploadImage } from '../../api/upload.ts';
import { ensureIdentity, useSession } from '../../session/session.ts';
import { showToast } from '../../ui/toasts.ts';
import { showNewImage } from './images.query.ts';
import { type Refusal, refusalOf } from './model/check-file.ts';
import { nextToStart, type QueuedUpload, type QueueEvent, queueAfter, wouldBeLost } from './model/upload-queue.ts';

interface UploadStore {
	queue: readonly QueuedUpload[];
	/** An upload outlasted its time: the image comes by itself, so the gallery keeps looking (C8.08). */
	isAwaitingLate: boolean;
}

/** Uploads outlive the screen: they go on while a person crops another picture. */
export const useUploads = create<UploadStore>(() => ({ queue: [], isAwaitingLate: false }));

const successShownMs = 1500;

const files = new Map<number, File>();
const running = new Map<number, AbortController>();
let lastId = 0;

const happen = (event: QueueEvent): void => useUploads.setState(({ queue }) => ({ queue: queueAfter(queue, event) }));

const forget = (id: number): void => {
	running.get(id)?.abort();
	running.delete(id);
	files.delete(id);
	happen({ type: 'removed', id });
};

const refusals: Readonly<Record<Refusal, { sentence: string; hint: string }>> = {
	TYPE: { sentence: sentences.typeNotSupported, hint: 'Save it as TIFF, PNG, JPEG or WebP and drop it again.' },
	SIZE: { sentence: sentences.fileTooLarge, hint: 'Save it with lossless compression, or with 8 bits a channel, and drop it again.' },
	EMPTY: { sentence: 'The file is empty.', hint: 'Save it again and drop it here.' },
};

/** Answers about the file itself: the same bytes would get the same answer. */
const aboutTheFile = new Set([413, 415, 422]);

const isOffline = (): boolean => !navigator.onLine;

const fail = (id: number, name: string, thrown: unknown): void => {
	if (thrown instanceof UploadTimedOut) {
		showToast({ message: uploadTimedOutSentence(name), severity: 'info', durationMs: 10_000 });
		useUploads.setState({ isAwaitingLate: true });
		forget(id);
		return;
	}
	const failure = toFailure(thrown);
	if (failure.status === 401) forget(id);
	else if (failure.status === 0 && isOffline()) happen({ type: 'lost', id });
	else {
		const hint = failure.status === 415 ? refusals.TYPE.hint : undefined;
		happen({
			type: 'failed',
			id,
			sentence: uploadSentence(failure),
			canRetry: !aboutTheFile.has(failure.status),
			...(hint ? { hint } : {}),
		});
	}
};

const run = async (id: number, file: File, signal: AbortSignal): Promise<Image> => {
	if (useSession.getState().userId === null) await ensureIdentity();
	return uploadImage(file, {
		signal,
		onProgress: (sentBytes, totalBytes) => happen({ type: 'progressed', id, sentBytes, totalBytes, atMs: performance.now() }),
	});
};

const start = async ({ id, name }: QueuedUpload): Promise<void> => {
	const file = files.get(id);
	if (file === undefined) return;
	const controller = new AbortController();
	running.set(id, controller);
	happen({ type: 'started', id, atMs: performance.now() });
	try {
		const image = await run(id, file, controller.signal);
		happen({ type: 'finished', id });
		showNewImage(image);
		setTimeout(() => forget(id), successShownMs);
	} catch (thrown) {
		if (!controller.signal.aborted) fail(id, name, thrown);
	} finally {
		running.delete(id);
		startNext();
	}
};

const startNext = (): void => {
	for (let next = nextToStart(useUploads.getState().queue); next !== null; next = nextToStart(useUploads.getState().queue))
		void start(next);
};

export const addFiles = (added: readonly File[]): void => {
	for (const file of added) {
		lastId += 1;
		const id = lastId;
		happen({ type: 'added', id, name: file.name, sizeBytes: file.size });
		const refusal = refusalOf(file);
		if (refusal === null) files.set(id, file);
		else happen({ type: 'failed', id, canRetry: false, ...refusals[refusal] });
	}
	startNext();
};

export const retryUpload = (id: number): void => {
	happen({ type: 'retried', id });
	startNext();
};

/** Cancels what is under way, or clears away what failed. */
export const removeUpload = (id: number): void => {
	forget(id);
	startNext();
};

window.addEventListener('online', () => {
	happen({ type: 'reconnected' });
	startNext();
});

window.addEventListener('beforeunload', (event) => {
	if (wouldBeLost(useUploads.getState().queue)) event.preventDefault();
});

// An upload belongs to who sent it: another person's screen must not show it.
useSession.subscribe(({ userId }, before) => {
	if (before.userId === null || userId === before.userId) return;
	for (const { id } of useUploads.getState().queue) forget(id);
});
