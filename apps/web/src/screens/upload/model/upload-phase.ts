import { type Speed, speedAfter, unknownSpeed } from './upload-speed.ts';

/** Sent just now; an image of before; or a file that another row of the list sends. */
export type Finish = 'UPLOADED' | 'WAS_HERE' | 'IN_LIST';

export type Phase =
	| { is: 'waiting' }
	| { is: 'reading'; readBytes: number | null }
	| { is: 'sending'; speed: Speed }
	| { is: 'paused' }
	/** It tries again by itself, for ever when the connection was lost. */
	| { is: 'interrupted'; because: 'LOST' | 'BUSY' }
	/** It starts again by itself when the connection is back. */
	| { is: 'offline' }
	/** Another tab, or another device, has taken it over. */
	| { is: 'elsewhere'; movedAtMs: number | null; expiresAt: string | null }
	/** Its file is not here. */
	| { is: 'unfinished'; expiresAt: string | null; movedAtMs: number | null }
	/** `isDelayed`: something keeps the server from it, and it tries again. */
	| { is: 'processing'; isDelayed: boolean }
	| { is: 'done'; how: Finish }
	| { is: 'failed'; sentence: string; hint: string | null; canRetry: boolean };

export interface QueuedUpload {
	/** of the row; the server's id is `uploadId` */
	readonly id: number;
	readonly name: string;
	readonly sizeBytes: number;
	/** On the server's disk: from here it goes on. */
	readonly acknowledgedBytes: number;
	/** null until the server has heard of it */
	readonly uploadId: string | null;
	/** False for what a page before this one began: it goes on when the file is chosen again. */
	readonly hasFile: boolean;
	readonly phase: Phase;
}

/** What the server says of an upload. */
export interface Standing {
	readonly uploadId: string;
	readonly acknowledgedBytes: number;
}

export type RowEvent =
	/** Its turn has come; the file is read for its checksum, which is told once it lasts. */
	| { type: 'reading'; id: number; readBytes: number | null }
	/** The server knows it, new or from before. */
	| ({ type: 'identified'; id: number } & Standing)
	/** Nothing of it is left at the server: from the first byte. */
	| { type: 'restarted'; id: number }
	| { type: 'sending'; id: number }
	| { type: 'acknowledged'; id: number; bytes: number; atMs: number }
	| { type: 'paused'; id: number }
	/** resumed, or tried again */
	| { type: 'queued'; id: number }
	| { type: 'interrupted'; id: number; because: 'LOST' | 'BUSY' }
	| { type: 'offline'; id: number }
	| { type: 'elsewhere'; id: number; atMs: number }
	/** How far another tab, or nobody, brought it. */
	| { type: 'observed'; id: number; bytes: number; atMs: number }
	| { type: 'processing'; id: number; isDelayed?: boolean }
	| { type: 'done'; id: number; how: Finish }
	| { type: 'failed'; id: number; sentence: string; hint?: string | null; canRetry: boolean };

/** Nobody sends any more what has not moved for so long: an acknowledgement may take a slow line most of it. */
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

/** The phase of a row after an event that concerns it. */
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
