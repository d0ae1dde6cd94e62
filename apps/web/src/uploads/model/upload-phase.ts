import { type Speed, speedAfter, unknownSpeed } from './upload-speed.ts';

/** Sent now, present from before, or sent by another row of the list. */
export type Finish = 'UPLOADED' | 'WAS_HERE' | 'IN_LIST';

export type Phase =
	| { is: 'waiting' }
	| { is: 'reading'; readBytes: number | null }
	| { is: 'sending'; speed: Speed }
	| { is: 'paused' }
	/** Retries by itself; only a server's own fault has a limit. */
	| { is: 'interrupted'; because: 'LOST' | 'BUSY' }
	/** Restarts by itself when the connection is back. */
	| { is: 'offline' }
	/** Another tab or device has taken over. */
	| { is: 'elsewhere'; movedAtMs: number | null; expiresAt: string | null }
	/** The file is not available in this page. */
	| { is: 'unfinished'; expiresAt: string | null; movedAtMs: number | null }
	/** `isDelayed`: processing is held up on the server, which retries. */
	| { is: 'processing'; isDelayed: boolean }
	| { is: 'done'; how: Finish }
	| { is: 'failed'; sentence: string; hint: string | null; canRetry: boolean };

export interface QueuedUpload {
	/** Id of the row; the server's id is `uploadId`. */
	readonly id: number;
	readonly name: string;
	readonly sizeBytes: number;
	/** Bytes on the server's disk; resuming starts here. */
	readonly acknowledgedBytes: number;
	/** Null until the server knows the upload. */
	readonly uploadId: string | null;
	/** False for uploads of an earlier page, which resume when the file is chosen again. */
	readonly hasFile: boolean;
	readonly phase: Phase;
}

export interface ServerCopy {
	readonly uploadId: string;
	readonly acknowledgedBytes: number;
}

export type RowEvent =
	/** The file's checksum is being computed; `readBytes` is set once that takes noticeable time. */
	| { type: 'reading'; id: number; readBytes: number | null }
	/** The server knows the upload, new or from before. */
	| ({ type: 'identified'; id: number } & ServerCopy)
	/** The server has nothing left of it; sending restarts at the first byte. */
	| { type: 'restarted'; id: number }
	| { type: 'sending'; id: number }
	| { type: 'acknowledged'; id: number; bytes: number; atMs: number }
	| { type: 'paused'; id: number }
	/** Resumed or retried. */
	| { type: 'queued'; id: number }
	| { type: 'interrupted'; id: number; because: 'LOST' | 'BUSY' }
	| { type: 'offline'; id: number }
	| { type: 'elsewhere'; id: number; atMs: number }
	/** Progress of an upload that this row does not send. */
	| { type: 'observed'; id: number; bytes: number; atMs: number }
	| { type: 'processing'; id: number; isDelayed?: boolean }
	/** A file that was here before has an id that its row did not know. */
	| { type: 'done'; id: number; how: Finish; imageId?: string | undefined }
	| { type: 'failed'; id: number; sentence: string; hint?: string | null; canRetry: boolean };

/** An upload without progress for this long has no sender; on a slow line one acknowledgement may take most of it. */
const quietMs = 60_000;

const acknowledged = ({ phase, sizeBytes }: QueuedUpload, bytes: number, atMs: number): Phase => {
	if (phase.is !== 'sending') return phase;
	return bytes >= sizeBytes ? { is: 'processing', isDelayed: false } : { is: 'sending', speed: speedAfter(phase.speed, bytes, atMs) };
};

const observed = ({ phase, hasFile, acknowledgedBytes }: QueuedUpload, bytes: number, atMs: number): Phase => {
	if (phase.is !== 'elsewhere' && phase.is !== 'unfinished') return phase;
	const { expiresAt } = phase;
	if (bytes > acknowledgedBytes) return { is: 'elsewhere', movedAtMs: atMs, expiresAt };
	const isQuiet = phase.movedAtMs !== null && atMs - phase.movedAtMs > quietMs;
	if (!isQuiet) return phase;
	return hasFile ? { is: 'waiting' } : { is: 'unfinished', expiresAt, movedAtMs: null };
};

export const phaseAfter = (upload: QueuedUpload, event: RowEvent): Phase => {
	const { phase } = upload;
	switch (event.type) {
		case 'reading':
			return { is: 'reading', readBytes: event.readBytes };
		case 'restarted':
			return { is: 'reading', readBytes: null };
		case 'identified':
			return phase;
		case 'sending':
			return { is: 'sending', speed: unknownSpeed };
		case 'acknowledged':
			return acknowledged(upload, event.bytes, event.atMs);
		case 'paused':
			return { is: 'paused' };
		case 'queued':
			return { is: 'waiting' };
		case 'interrupted':
			return { is: 'interrupted', because: event.because };
		case 'offline':
			return { is: 'offline' };
		case 'elsewhere':
			return { is: 'elsewhere', movedAtMs: event.atMs, expiresAt: 'expiresAt' in phase ? phase.expiresAt : null };
		case 'observed':
			return observed(upload, event.bytes, event.atMs);
		case 'processing':
			return { is: 'processing', isDelayed: event.isDelayed ?? (phase.is === 'processing' && phase.isDelayed) };
		case 'done':
			return { is: 'done', how: event.how };
		case 'failed':
			return { is: 'failed', sentence: event.sentence, hint: event.hint ?? null, canRetry: event.canRetry };
	}
};
