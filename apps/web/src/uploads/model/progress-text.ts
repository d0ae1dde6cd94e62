import { BYTES_PER_MEGABYTE } from '@print-room/domain';
import type { QueuedUpload } from './upload-phase.ts';
import type { UploadRow } from './upload-row.ts';

const megabytes = (bytes: number, decimals: number): string => (bytes / BYTES_PER_MEGABYTE).toFixed(decimals);

const decimalsFor = (sizeBytes: number): number => (sizeBytes < 20 * BYTES_PER_MEGABYTE ? 1 : 0);

/** `346 MB`; small files keep a decimal. */
export const megabytesOf = (sizeBytes: number): string => `${megabytes(sizeBytes, decimalsFor(sizeBytes))} MB`;

/** `214 of 346 MB` */
export const sentOf = (sentBytes: number, sizeBytes: number): string =>
	`${megabytes(sentBytes, decimalsFor(sizeBytes))} of ${megabytesOf(sizeBytes)}`;

/** `40 s`, `2 min` */
const duration = (seconds: number): string => {
	if (seconds < 90) return `${Math.max(1, Math.ceil(seconds))} s`;
	const minutes = Math.ceil(seconds / 60);
	return minutes < 90 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`;
};

/** `24.1 MB/s · 6 s left`; empty until a speed is known. */
export const speedAndTimeLeft = (bytesPerSecond: number | null, bytesLeft: number): string => {
	if (bytesPerSecond === null || bytesPerSecond <= 0) return '';
	return `${megabytes(bytesPerSecond, 1)} MB/s · ${duration(bytesLeft / bytesPerSecond)} left`;
};

/** `28 Nov`, in local time. */
export const dayOf = (timestamp: string): string => new Date(timestamp).toLocaleDateString('en-GB', { day: 'numeric', month: 'short' });

/** The bar stops at 85 % until every byte is acknowledged. */
const cap = 85;

/** Whole per cent by acknowledged bytes, not by bytes sent. */
export const percentOf = ({ phase, acknowledgedBytes, sizeBytes }: QueuedUpload): number => {
	if (phase.is === 'processing' || phase.is === 'done') return 100;
	return sizeBytes === 0 ? 0 : Math.min(cap, Math.floor((acknowledgedBytes / sizeBytes) * 100));
};

/** `On its way · 34 %` */
export const comingText = ({ phase, sentBytes, totalBytes }: Pick<UploadRow, 'phase' | 'sentBytes' | 'totalBytes'>): string => {
	const percent = `${totalBytes === 0 ? 0 : Math.floor((sentBytes / totalBytes) * 100)} %`;
	switch (phase) {
		case 'paused':
			return `Paused · ${percent}`;
		case 'offline':
		case 'interrupted':
			return `Waiting for the connection · ${percent}`;
		case 'elsewhere':
			return `On its way in another tab · ${percent}`;
		case 'processing':
		case 'done':
			return 'Arrived, being prepared';
		default:
			return `On its way · ${percent}`;
	}
};

export type TimedUpload = Pick<UploadRow, 'phase' | 'secondsLeft'>;

/** Null while the upload makes no progress or its speed is unknown. */
export const timeLeft = (upload: TimedUpload | null): string | null =>
	upload?.phase === 'running' && upload.secondsLeft !== null ? duration(upload.secondsLeft) : null;

/** `Adds when the upload is done (2 min)` */
export const postponedLabel = (upload: TimedUpload | null): string => {
	const left = timeLeft(upload);
	return left === null ? 'Adds when the upload is done' : `Adds when the upload is done (${left})`;
};

/** `The 100 % view opens when the upload is done: 2 min` */
export const afterUpload = (what: string, upload: TimedUpload | null): string => {
	const left = timeLeft(upload);
	return `${what} when the upload is done${left === null ? '.' : `: ${left}`}`;
};
