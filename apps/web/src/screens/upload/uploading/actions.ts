import type { UploadStatus } from '@print-room/contract';
import { commonMessages } from '../../../api/messages.ts';
import { useSession } from '../../../session/session.ts';
import { showToast } from '../../../ui/page/toasts.ts';
import { refusalOf } from '../model/check-file.ts';
import type { QueuedUpload } from '../model/upload-phase.ts';
import { isBeingSent, nextToStart } from '../model/upload-queue.ts';
import { happen, rowOf, useUploads } from '../uploads.ts';
import { discard, isDiscarded } from './discard.ts';
import { type Job, newJob } from './job.ts';
import { askOtherTabs, followOtherTabs } from './other-tabs.ts';
import { run } from './run.ts';
import { giveUp, refuse, refusedAs } from './settle.ts';
import { watch } from './watch.ts';

const jobs = new Map<number, Job>();
const controllers = new Map<number, AbortController>();
let lastId = 0;

const halt = (id: number): void => {
	controllers.get(id)?.abort();
	controllers.delete(id);
};

/** Aborts the row's current work before starting new work. */
const begin = (id: number, work: (signal: AbortSignal) => Promise<void>): void => {
	halt(id);
	const controller = new AbortController();
	controllers.set(id, controller);
	void work(controller.signal);
};

/** Uploads the same bytes again under the file's own name. */
const keepBoth = (file: File): void => addFiles([file], { isCopy: true });

const watchRow = ({ id, name, uploadId, hasFile }: QueuedUpload, isReceiving: boolean): void => {
	if (uploadId !== null) begin(id, (signal) => watch({ id, name, uploadId, hasFile }, isReceiving, signal));
};

const start = ({ id }: QueuedUpload): void => {
	const job = jobs.get(id);
	if (job === undefined) return;
	if (!navigator.onLine) {
		happen({ type: 'offline', id });
		return;
	}
	begin(id, async (signal) => {
		if (rowOf(id)?.phase.is === 'waiting') happen({ type: 'reading', id, readBytes: null });
		await run(job, jobs, signal, keepBoth);
		const row = rowOf(id);
		if (!signal.aborted && row?.phase.is === 'elsewhere') watchRow(row, true);
	});
};

useUploads.subscribe(({ queue }, before) => {
	if (queue === before.queue) return;
	const ids = new Set(queue.map(({ id }) => id));
	for (const { id } of before.queue) {
		if (ids.has(id)) continue;
		halt(id);
		jobs.delete(id);
	}
	const next = nextToStart(queue);
	if (next !== null) start(next);
});

interface Adding {
	/** The unfinished upload for which the file was requested. */
	readonly expects?: string | null;
	/** True to keep a second image of the same bytes. */
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
		if (refusal === null) jobs.set(id, newJob(id, file, isOther ? null : expects, isCopy));
		happen({ type: 'added', id, name: file.name, sizeBytes: file.size });
		if (refusal !== null) refuse(id, refusal);
	}
};

/** Shows uploads of earlier pages: unfinished, processing or refused. */
export const adoptUploads = (uploads: readonly UploadStatus[]): void => {
	// The server lists the newest first; the screen shows it last.
	for (const { id: uploadId, name, bytes, offset, state, isDelayed, error, expiresAt } of uploads.toReversed()) {
		if (isDiscarded(uploadId) || useUploads.getState().queue.some((row) => row.uploadId === uploadId)) continue;
		lastId += 1;
		const id = lastId;
		happen({ type: 'found', id, name, sizeBytes: bytes, uploadId, acknowledgedBytes: offset, expiresAt });
		if (isDelayed) happen({ type: 'processing', id, isDelayed });
		const row = rowOf(id);
		if (state === 'failed') giveUp(id, refusedAs(error ?? { code: '', message: '' }), { hasFile: false, isKept: false });
		else if (row !== undefined) watchRow(row, state === 'receiving');
	}
	askOtherTabs();
};

followOtherTabs(adoptUploads);

export const pauseUpload = (id: number): void => {
	halt(id);
	happen({ type: 'paused', id });
};

/** Resumes a paused upload, or takes over one that another tab sends. */
export const resumeUpload = (id: number): void => {
	halt(id);
	happen({ type: 'queued', id });
};

/** Ends the wait before the next retry. */
export const tryNow = (id: number): void => jobs.get(id)?.wake();

export const retryUpload = (id: number): void => {
	const row = rowOf(id);
	const job = jobs.get(id);
	if (row === undefined || job === undefined) return;
	if (job.uploadUrl === null && row.uploadId !== null) {
		discard(row.uploadId);
		happen({ type: 'restarted', id });
	}
	happen({ type: 'queued', id });
};

/** Cancels a running upload, discards an unfinished one or removes a failed row. Uploads of other tabs continue. */
export const removeUpload = (id: number): void => {
	const row = rowOf(id);
	const job = jobs.get(id);
	if (job !== undefined) job.isDiscarded = true;
	if (row !== undefined && row.uploadId !== null && row.phase.is !== 'done' && !(row.phase.is === 'elsewhere' && row.hasFile)) {
		halt(id);
		discard(row.uploadId);
	}
	happen({ type: 'removed', id });
};

window.addEventListener('online', () => happen({ type: 'reconnected' }));

window.addEventListener('offline', () => {
	for (const { id, phase } of useUploads.getState().queue) {
		if (phase.is !== 'sending' && phase.is !== 'interrupted') continue;
		halt(id);
		happen({ type: 'offline', id });
	}
});

window.addEventListener('beforeunload', (event) => {
	if (isBeingSent(useUploads.getState().queue)) event.preventDefault();
});

// Uploads belong to their sender and are hidden from the next account. A guest who logs in keeps them, and they continue.
useSession.subscribe((now, before) => {
	if (before.userId === null || now.userId === before.userId || (before.isGuest && !now.isGuest)) return;
	for (const { id } of useUploads.getState().queue) happen({ type: 'removed', id });
});
