import { megabytesOf, type RowPhase, sentOf, timeLeft } from '../../../uploads/index.ts';

export interface Progress {
	readonly phase: RowPhase;
	readonly sentBytes: number;
	readonly totalBytes: number;
	readonly secondsLeft: number | null;
}

/** `214 of 390 MB have arrived, about 2 min left.` */
export const arrivedSoFar = (progress: Progress | null): string | null => {
	if (progress === null || progress.totalBytes === 0) return null;
	if (progress.sentBytes >= progress.totalBytes) return `All ${megabytesOf(progress.totalBytes)} have arrived and are being checked.`;
	const left = timeLeft(progress);
	return `${sentOf(progress.sentBytes, progress.totalBytes)} have arrived${left === null ? '' : `, about ${left} left`}.`;
};

export const arrivalMessage = (name: string, progress: Progress | null): string => {
	if (progress === null) return `${name} is on its way.`;
	const sent = sentOf(progress.sentBytes, progress.totalBytes);
	const left = timeLeft(progress);
	switch (progress.phase) {
		case 'running':
			return `${name} is on its way: ${sent}${left === null ? '' : `, ${left} left`}.`;
		case 'waiting':
			return `${name} waits until your other files are sent.`;
		case 'paused':
			return `${name} is paused: ${sent} have arrived.`;
		case 'offline':
			return `You are offline. ${name} goes on by itself when the connection is back: ${sent} have arrived.`;
		case 'interrupted':
			return `The connection was lost. ${name} goes on by itself: ${sent} have arrived.`;
		case 'elsewhere':
			return `${name} is still uploading elsewhere: ${sent} have arrived.`;
		case 'unfinished':
			return `The page was loaded anew before ${name} had arrived: ${sent} are here. Choose the file again and it goes on from there.`;
		case 'processing':
		case 'done':
			return `${name} has been sent and is being checked.`;
		case 'refused':
			return `${name} cannot be printed.`;
	}
};

export const approximateColours = 'Colours are approximate until your picture has arrived.';
export const cancelledMessage = 'The upload was cancelled.';
