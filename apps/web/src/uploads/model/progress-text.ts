import { BYTES_PER_MEGABYTE } from '@print-room/domain';

const megabytes = (bytes: number, decimals: number): string => (bytes / BYTES_PER_MEGABYTE).toFixed(decimals);

const decimalsFor = (sizeBytes: number): number => (sizeBytes < 20 * BYTES_PER_MEGABYTE ? 1 : 0);

/** `346 MB`; small files keep a decimal. */
export const megabytesOf = (sizeBytes: number): string => `${megabytes(sizeBytes, decimalsFor(sizeBytes))} MB`;

/** `214 of 346 MB` */
export const sentOf = (sentBytes: number, sizeBytes: number): string =>
	`${megabytes(sentBytes, decimalsFor(sizeBytes))} of ${megabytesOf(sizeBytes)}`;

const timeLeft = (seconds: number): string => {
	if (seconds < 90) return `${Math.max(1, Math.ceil(seconds))} s left`;
	const minutes = Math.ceil(seconds / 60);
	return minutes < 90 ? `${minutes} min left` : `${Math.ceil(minutes / 60)} h left`;
};

/** `24.1 MB/s · 6 s left`; empty until a speed is known. */
export const speedAndTimeLeft = (bytesPerSecond: number | null, bytesLeft: number): string => {
	if (bytesPerSecond === null || bytesPerSecond <= 0) return '';
	return `${megabytes(bytesPerSecond, 1)} MB/s · ${timeLeft(bytesLeft / bytesPerSecond)}`;
};

/** `28 Nov`, in local time. */
export const dayOf = (timestamp: string): string => new Date(timestamp).toLocaleDateString('en-GB', { day: 'numeric', month: 'short' });
