import type { UploadStatus } from '@print-room/contract';
import { commonMessages } from '../../api/messages.ts';
import { forgetAllPictures } from '../../local-picture/index.ts';
import { useSession } from '../../session/session.ts';
import { showToast } from '../../ui/page/toasts.ts';
import { refusalOf } from '../model/check-file.ts';
import type { QueuedUpload } from '../model/upload-phase.ts';
import { isBeingSent, nextToStart } from '../model/upload-queue.ts';
import { dispatch, rowOf, useUploads } from '../uploads.ts';
import { discardUpload, wasDiscarded } from './discard-upload.ts';
import { drawPicture } from './draw-picture.ts';
import { failRow, failureOfRefusal, rejectFile } from './end-row.ts';
import { followUpload } from './follow-upload.ts';
import { askOtherTabs, followOtherTabs } from './other-tabs.ts';
import { uploadFile } from './upload-file.ts';
import { type Job, newJob } from './upload-job.ts';

const jobs = new Map<number, Job>();
const controllers = new Map<number, AbortController>();
const drawings = new Map<number, AbortController>();
let lastId = 0;

const abortWork = (id: number): void => {
	controllers.get(id)?.abort();
	controllers.delete(id);
};

/** Aborts the row's current work before starting new work. */
const beginWork = (id: number, work: (signal: AbortSignal) => Promise<void>): void => {
	abortWork(id);
	const controller = new AbortController();
	controllers.set(id, controller);
	void work(controller.signal);
};

/** Uploads the same bytes again under the file's own name. */
const keepBoth = (file: File): void => addFiles([file], { isCopy: true });

const followRow = ({ id, name, uploadId, hasFile }: QueuedUpload, isReceiving: boolean): void => {
	if (uploadId !== null) beginWork(id, (signal) => followUpload({ id, name, uploadId, hasFile }, isReceiving, signal));
};

const start = ({ id }: QueuedUpload): void => {
	const job = jobs.get(id);
	if (job === undefined) return;
	if (!navigator.onLine) {
		dispatch({ type: 'offline', id });
		return;
	}
	beginWork(id, async (signal) => {
		if (rowOf(id)?.phase.is === 'waiting') dispatch({ type: 'reading', id, readBytes: null });
		await uploadFile(job, jobs, signal, keepBoth);
		const row = rowOf(id);
		if (!signal.aborted && row?.phase.is === 'elsewhere') followRow(row, true);
	});
};

useUploads.subscribe(({ queue }, before) => {
	if (queue === before.queue) return;
	const ids = new Set(queue.map(({ id }) => id));
	for (const { id } of before.queue) {
		if (ids.has(id)) continue;
		abortWork(id);
		jobs.delete(id);
		drawings.get(id)?.abort();
		drawings.delete(id);
	}
	const next = nextToStart(queue);
	if (next !== null) start(next);
});

interface Adding {
	/** The unfinished upload for which the file was requested. */
	readonly expects?: string | null;
	readonly isCopy?: boolean;
}

export const addFiles = (added: readonly File[], { expects = null, isCopy = false }: Adding = {}): void => {
	const expected = useUploads.getState().queue.find(({ uploadId }) => expects !== null && uploadId === expects);
	for (const file of added) {
		lastId += 1;
		const id = lastId;
		const isOther = expected !== undefined && expected.sizeBytes !== file.size;
		if (isOther) showToast({ message: commonMessages.otherFile });
		const refusal = refusalOf(file);
		if (refusal === null) {
			const controller = new AbortController();
			drawings.set(id, controller);
			jobs.set(id, newJob(id, file, isOther ? null : expects, isCopy, drawPicture(id, file, controller.signal)));
		}
		dispatch({ type: 'added', id, name: file.name, sizeBytes: file.size });
		if (refusal !== null) rejectFile(id, refusal);
	}
};

/** Shows uploads of earlier pages: unfinished, processing or refused. */
export const adoptUploads = (uploads: readonly UploadStatus[]): void => {
	// The server lists the newest first; the screen shows it last.
	for (const { id: uploadId, name, bytes, offset, state, isDelayed, error, expiresAt } of uploads.toReversed()) {
		if (wasDiscarded(uploadId) || useUploads.getState().queue.some((row) => row.uploadId === uploadId)) continue;
		lastId += 1;
		const id = lastId;
		dispatch({ type: 'found', id, name, sizeBytes: bytes, uploadId, acknowledgedBytes: offset, expiresAt });
		if (isDelayed) dispatch({ type: 'processing', id, isDelayed });
		const row = rowOf(id);
		if (state === 'failed') failRow(id, failureOfRefusal(error ?? { code: '', message: '' }), { hasFile: false, isKept: false });
		else if (row !== undefined) followRow(row, state === 'receiving');
	}
	askOtherTabs();
};

followOtherTabs(adoptUploads);

export const pauseUpload = (id: number): void => {
	abortWork(id);
	dispatch({ type: 'paused', id });
};

export const resumeUpload = (id: number): void => {
	abortWork(id);
	dispatch({ type: 'queued', id });
};

export const tryNow = (id: number): void => jobs.get(id)?.wake();

export const retryUpload = (id: number): void => {
	const row = rowOf(id);
	const job = jobs.get(id);
	if (row === undefined || job === undefined) return;
	if (job.uploadUrl === null && row.uploadId !== null) {
		discardUpload(row.uploadId);
		dispatch({ type: 'restarted', id });
	}
	dispatch({ type: 'queued', id });
};

/** Cancels a running upload, discards an unfinished one or removes a failed row. Uploads of other tabs continue. */
export const removeUpload = (id: number): void => {
	const row = rowOf(id);
	const job = jobs.get(id);
	if (job !== undefined) job.isDiscarded = true;
	if (row !== undefined && row.uploadId !== null && row.phase.is !== 'done' && !(row.phase.is === 'elsewhere' && row.hasFile)) {
		abortWork(id);
		discardUpload(row.uploadId);
	}
	dispatch({ type: 'removed', id });
};

window.addEventListener('online', () => dispatch({ type: 'reconnected' }));

window.addEventListener('offline', () => {
	for (const { id, phase } of useUploads.getState().queue) {
		if (phase.is !== 'sending' && phase.is !== 'interrupted') continue;
		abortWork(id);
		dispatch({ type: 'offline', id });
	}
});

window.addEventListener('beforeunload', (event) => {
	if (isBeingSent(useUploads.getState().queue)) event.preventDefault();
});

// Uploads belong to their sender and are hidden from the next account. A guest who logs in keeps them, and they continue.
useSession.subscribe((now, before) => {
	if (before.userId === null || now.userId === before.userId || (before.isGuest && !now.isGuest)) return;
	for (const { id } of useUploads.getState().queue) dispatch({ type: 'removed', id });
	void forgetAllPictures();
});
