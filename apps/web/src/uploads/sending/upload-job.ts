import { noTries, type Tries } from '../model/next-attempt.ts';

/** A file being uploaded: what the row does not show. */
export interface Job {
	readonly id: number;
	readonly file: File;
	/** The unfinished upload for which this file was chosen. */
	expects: string | null;
	/** True to keep a second image of the same bytes. */
	readonly isCopy: boolean;
	/** Ends when the browser has made the picture, has given it up or takes long. */
	readonly drawn: Promise<void>;
	/** Undefined until read; null if the browser cannot compute it. */
	sha256: string | null | undefined;
	/** The hash while it is computed and announced; null before. Ends with the attempt. */
	announcing: Promise<void> | null;
	/** True once the server knows the hash, or that there is none. */
	isAnnounced: boolean;
	/** Address to resume at; null before the server knows the upload. */
	uploadUrl: string | null;
	tries: Tries;
	acknowledgedAtMs: number;
	/** True if the sender cancelled it; the result on the server is deleted. */
	isDiscarded: boolean;
	/** Ends the wait before the next retry. */
	wake: () => void;
}

/** How long the hash waits for the picture. */
const longestDrawingMs = 10_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export const newJob = (id: number, file: File, expects: string | null, isCopy: boolean, drawn: Promise<void>): Job => ({
	id,
	file,
	expects,
	isCopy,
	drawn: Promise.race([drawn, pause(longestDrawingMs)]),
	sha256: undefined,
	announcing: null,
	isAnnounced: false,
	uploadUrl: null,
	tries: noTries,
	acknowledgedAtMs: performance.now(),
	isDiscarded: false,
	wake: () => undefined,
});
