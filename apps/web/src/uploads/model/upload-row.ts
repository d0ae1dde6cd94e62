import type { Phase, QueuedUpload } from './upload-phase.ts';

/** Facts of an upload that pages show, of this tab or of another. */
export interface UploadRow {
	/** Number of the row in this page; the address `?file=` carries it until the image's id is known. */
	readonly key: number;
	/** Id of the upload and of its image; null until the server knows the upload. */
	readonly imageId: string | null;
	readonly name: string;
	readonly totalBytes: number;
	/** Bytes that are safe on the server. */
	readonly sentBytes: number;
	readonly phase: RowPhase;
	/** Estimate for the bytes left; null while nothing is sent or the speed is unknown. */
	readonly secondsLeft: number | null;
	/** Reason of a refused upload; null in every other phase. */
	readonly refusal: string | null;
	readonly canRetry: boolean;
}

export type RowPhase =
	/** Being read or sent by this page. */
	| 'running'
	/** Waits until other files are sent. */
	| 'waiting'
	| 'paused'
	/** The device has no connection; resumes by itself. */
	| 'offline'
	/** The connection was lost or the server is busy; retries by itself. */
	| 'interrupted'
	/** Another tab or device sends it. */
	| 'elsewhere'
	/** Begun by an earlier page; the file has to be chosen again. */
	| 'unfinished'
	/** All bytes have arrived; the server makes the image. */
	| 'processing'
	| 'done'
	| 'refused';

const phases: Readonly<Record<Phase['is'], RowPhase>> = {
	waiting: 'waiting',
	reading: 'running',
	sending: 'running',
	paused: 'paused',
	interrupted: 'interrupted',
	offline: 'offline',
	elsewhere: 'elsewhere',
	unfinished: 'unfinished',
	processing: 'processing',
	done: 'done',
	failed: 'refused',
};

const secondsLeft = ({ phase, sizeBytes, acknowledgedBytes }: QueuedUpload): number | null => {
	const bytesPerSecond = phase.is === 'sending' ? phase.speed.bytesPerSecond : null;
	return bytesPerSecond === null || bytesPerSecond <= 0 ? null : (sizeBytes - acknowledgedBytes) / bytesPerSecond;
};

export const toUploadRow = (upload: QueuedUpload): UploadRow => {
	const { id, uploadId, name, sizeBytes, acknowledgedBytes, phase } = upload;
	return {
		key: id,
		imageId: uploadId,
		name,
		totalBytes: sizeBytes,
		sentBytes: acknowledgedBytes,
		phase: phases[phase.is],
		secondsLeft: secondsLeft(upload),
		refusal: phase.is === 'failed' ? phase.sentence : null,
		canRetry: phase.is === 'failed' && phase.canRetry,
	};
};
