import { type Phase, phaseAfter, type QueuedUpload, type RowEvent, type ServerCopy } from './upload-phase.ts';

export type QueueEvent =
	| { type: 'added'; id: number; name: string; sizeBytes: number }
	/** The server has it from before; it counts as unfinished until another event says more. */
	| ({ type: 'found'; id: number; name: string; sizeBytes: number; expiresAt: string | null } & ServerCopy)
	| { type: 'reconnected' }
	| { type: 'removed'; id: number }
	| RowEvent;

const simultaneousUploads = 2;

const bytesAfter = (upload: QueuedUpload, event: RowEvent): number => {
	switch (event.type) {
		case 'identified':
			return event.acknowledgedBytes;
		case 'acknowledged':
		case 'observed':
			return event.bytes;
		case 'restarted':
			return 0;
		case 'processing':
		case 'done':
			return upload.sizeBytes;
		default:
			return upload.acknowledgedBytes;
	}
};

const uploadIdAfter = (upload: QueuedUpload, event: RowEvent): string | null => {
	if (event.type === 'identified') return event.uploadId;
	if (event.type === 'done') return event.imageId ?? upload.uploadId;
	return event.type === 'restarted' ? null : upload.uploadId;
};

const rowAfter = (upload: QueuedUpload, event: RowEvent): QueuedUpload => ({
	...upload,
	phase: phaseAfter(upload, event),
	acknowledgedBytes: bytesAfter(upload, event),
	uploadId: uploadIdAfter(upload, event),
});

/** A row that waits for this file, or failed with it, is replaced. */
const isAnsweredBy = ({ id, uploadId, hasFile, phase }: QueuedUpload, event: Extract<RowEvent, { type: 'identified' }>): boolean =>
	id !== event.id && uploadId === event.uploadId && (!hasFile || phase.is === 'failed');

export const queueAfter = (queue: readonly QueuedUpload[], event: QueueEvent): readonly QueuedUpload[] => {
	switch (event.type) {
		case 'added': {
			const { id, name, sizeBytes } = event;
			return [...queue, { id, name, sizeBytes, acknowledgedBytes: 0, uploadId: null, hasFile: true, phase: { is: 'waiting' } }];
		}
		case 'found': {
			const { id, name, sizeBytes, acknowledgedBytes, uploadId, expiresAt } = event;
			return [
				...queue,
				{ id, name, sizeBytes, acknowledgedBytes, uploadId, hasFile: false, phase: { is: 'unfinished', expiresAt, movedAtMs: null } },
			];
		}
		case 'removed':
			return queue.filter(({ id }) => id !== event.id);
		case 'reconnected':
			return queue.map((upload) => (upload.phase.is === 'offline' ? { ...upload, phase: { is: 'waiting' } } : upload));
		case 'identified':
			return queue
				.filter((upload) => !isAnsweredBy(upload, event))
				.map((upload) => (upload.id === event.id ? rowAfter(upload, event) : upload));
		default:
			return queue.map((upload) => (upload.id === event.id ? rowAfter(upload, event) : upload));
	}
};

const hasTurn = ({ phase }: QueuedUpload): boolean => phase.is === 'reading' || phase.is === 'sending' || phase.is === 'interrupted';

/** The first waiting row while fewer than two send. Paused rows and those being processed do not count. */
export const nextToStart = (queue: readonly QueuedUpload[]): QueuedUpload | null =>
	queue.filter(hasTurn).length < simultaneousUploads ? (queue.find(({ phase }) => phase.is === 'waiting') ?? null) : null;

/** True if leaving the page would interrupt a transfer; acknowledged bytes are safe. */
export const isBeingSent = (queue: readonly QueuedUpload[]): boolean =>
	queue.some((upload) => hasTurn(upload) || upload.phase.is === 'waiting');

/** True if an image will appear without further action. */
export const isAnyComing = (queue: readonly QueuedUpload[]): boolean =>
	queue.some(({ phase }) => phase.is !== 'failed' && phase.is !== 'unfinished');

const smooth: readonly QueuedUpload['phase']['is'][] = ['waiting', 'reading', 'sending', 'processing', 'done'];

/** True if no upload needs attention. */
export const isSmooth = (queue: readonly QueuedUpload[]): boolean => queue.every(({ phase }) => smooth.includes(phase.is));

/** The other row of this page that handles the same upload. */
export const twinOf = (queue: readonly QueuedUpload[], id: number, uploadId: string): QueuedUpload | null =>
	queue.find((other) => other.id !== id && other.uploadId === uploadId && other.hasFile && other.phase.is !== 'failed') ?? null;

/** True if the upload has a card of its own: until the gallery has its image, or another upload brings that. */
export const isShownAsComing = ({ hasFile, uploadId, phase }: QueuedUpload, images: readonly { readonly id: string }[]): boolean =>
	hasFile &&
	phase.is !== 'failed' &&
	(phase.is !== 'done' || phase.how === 'UPLOADED') &&
	(uploadId === null || images.every(({ id }) => id !== uploadId));

/** Uploads that become images without the file being chosen again. */
export interface UploadSummary {
	readonly count: number;
	/** Whole per cent of all their bytes that have arrived. */
	readonly percent: number;
	/** True if none makes progress by itself now. */
	readonly isHeldUp: boolean;
}

const onTheWay: readonly Phase['is'][] = ['waiting', 'reading', 'sending', 'paused', 'interrupted', 'offline', 'elsewhere', 'processing'];
const heldUp: readonly Phase['is'][] = ['paused', 'interrupted', 'offline'];

/** Sums the uploads up for pages that do not list them; null if there are none. */
export const summaryOf = (queue: readonly QueuedUpload[]): UploadSummary | null => {
	const rows = queue.filter(({ phase }) => onTheWay.includes(phase.is));
	if (rows.length === 0) return null;
	const [arrived, total] = rows.reduce(([sent, all], row) => [sent + row.acknowledgedBytes, all + row.sizeBytes], [0, 0]);
	return {
		count: rows.length,
		percent: total === 0 ? 0 : Math.floor((arrived / total) * 100),
		isHeldUp: rows.every(({ phase }) => heldUp.includes(phase.is)),
	};
};

export interface KnownBytes {
	readonly id: number;
	readonly sizeBytes: number;
	/** Undefined until read; null if the browser cannot compute it. */
	readonly sha256: string | null | undefined;
}

/**
 * True if another row already sends the same bytes. Called as soon as a checksum is known, it lets exactly one of two equal files send: the
 * first one read, whichever was chosen first.
 */
export const isSentByAnother = (queue: readonly QueuedUpload[], file: KnownBytes, all: Iterable<KnownBytes>): boolean => {
	if (typeof file.sha256 !== 'string') return false;
	const live = new Set(queue.filter(({ phase }) => phase.is !== 'failed' && phase.is !== 'done').map(({ id }) => id));
	return [...all].some(
		({ id, sizeBytes, sha256 }) => id !== file.id && live.has(id) && sizeBytes === file.sizeBytes && sha256 === file.sha256,
	);
};
