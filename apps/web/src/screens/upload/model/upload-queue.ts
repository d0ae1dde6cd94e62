export type Phase =
	| { is: 'waiting' }
	| { is: 'sending'; sentBytes: number; bytesPerSecond: number | null; measuredAt: number; measuredBytes: number }
	| { is: 'processing' }
	| { is: 'done' }
	/** It starts again by itself when the connection is back. */
	| { is: 'offline' }
	| { is: 'failed'; sentence: string; hint: string | null; canRetry: boolean };

export interface QueuedUpload {
	readonly id: number;
	readonly name: string;
	readonly sizeBytes: number;
	readonly phase: Phase;
}

export type QueueEvent =
	| { type: 'added'; id: number; name: string; sizeBytes: number }
	| { type: 'started'; id: number; atMs: number }
	| { type: 'progressed'; id: number; sentBytes: number; totalBytes: number; atMs: number }
	| { type: 'finished'; id: number }
	| { type: 'lost'; id: number }
	| { type: 'failed'; id: number; sentence: string; hint?: string; canRetry: boolean }
	| { type: 'retried'; id: number }
	| { type: 'reconnected' }
	| { type: 'removed'; id: number };

/** The bar stands at 85 % until every byte is away (C4.12). */
const cap = 85;
/** Speeds are told over at least this long, so that the figure can be read. */
const measureMs = 1000;

const simultaneousUploads = 2;

const progressed = (phase: Phase, { sentBytes, totalBytes, atMs }: Extract<QueueEvent, { type: 'progressed' }>): Phase => {
	if (phase.is !== 'sending') return phase;
	if (sentBytes >= totalBytes) return { is: 'processing' };
	const elapsedMs = atMs - phase.measuredAt;
	if (elapsedMs < measureMs) return { ...phase, sentBytes };
	return {
		is: 'sending',
		sentBytes,
		bytesPerSecond: ((sentBytes - phase.measuredBytes) * 1000) / elapsedMs,
		measuredAt: atMs,
		measuredBytes: sentBytes,
	};
};

const phaseAfter = (phase: Phase, event: Exclude<QueueEvent, { type: 'added' | 'removed' | 'reconnected' }>): Phase => {
	switch (event.type) {
		case 'started':
			return { is: 'sending', sentBytes: 0, bytesPerSecond: null, measuredAt: event.atMs, measuredBytes: 0 };
		case 'progressed':
			return progressed(phase, event);
		case 'finished':
			return { is: 'done' };
		case 'lost':
			return { is: 'offline' };
		case 'failed':
			return { is: 'failed', sentence: event.sentence, hint: event.hint ?? null, canRetry: event.canRetry };
		case 'retried':
			return { is: 'waiting' };
	}
};

/** What the list of uploads says after an event (C4.12). */
export const queueAfter = (queue: readonly QueuedUpload[], event: QueueEvent): readonly QueuedUpload[] => {
	switch (event.type) {
		case 'added':
			return [...queue, { id: event.id, name: event.name, sizeBytes: event.sizeBytes, phase: { is: 'waiting' } }];
		case 'removed':
			return queue.filter(({ id }) => id !== event.id);
		case 'reconnected':
			return queue.map((upload) => (upload.phase.is === 'offline' ? { ...upload, phase: { is: 'waiting' } } : upload));
		default:
			return queue.map((upload) => (upload.id === event.id ? { ...upload, phase: phaseAfter(upload.phase, event) } : upload));
	}
};

const isUnderWay = ({ phase }: QueuedUpload): boolean => phase.is === 'sending' || phase.is === 'processing';

/** Whose turn it is: the first that waits, while fewer than two are being sent. */
export const nextToStart = (queue: readonly QueuedUpload[]): QueuedUpload | null =>
	queue.filter(isUnderWay).length < simultaneousUploads ? (queue.find(({ phase }) => phase.is === 'waiting') ?? null) : null;

/** Whether leaving the page would lose bytes that are on their way. */
export const wouldBeLost = (queue: readonly QueuedUpload[]): boolean =>
	queue.some((upload) => isUnderWay(upload) || upload.phase.is === 'waiting');

/** Whole per cent for the bar: capped at 85 until the last byte is away (C4.12). */
export const percentOf = ({ phase, sizeBytes }: QueuedUpload): number => {
	if (phase.is === 'processing' || phase.is === 'done') return 100;
	if (phase.is !== 'sending' || sizeBytes === 0) return 0;
	return Math.min(cap, Math.floor((phase.sentBytes / sizeBytes) * 100));
};
