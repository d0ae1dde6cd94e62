import { noTries, type Tries } from '../model/next-attempt.ts';

/** A file being uploaded: what the row does not show. */
export interface Job {
	readonly id: number;
	readonly file: File;
	/** The unfinished upload for which this file was chosen. */
	expects: string | null;
	/** True to keep a second image of the same bytes. */
	readonly isCopy: boolean;
	/** Undefined until read; null if the browser cannot compute it. */
	sha256: string | null | undefined;
	/** Address to resume at; null before the server knows the upload. */
	uploadUrl: string | null;
	tries: Tries;
	acknowledgedAtMs: number;
	/** True if the sender cancelled it; the result on the server is deleted. */
	isDiscarded: boolean;
	/** Ends the wait before the next retry. */
	wake: () => void;
}

export const newJob = (id: number, file: File, expects: string | null, isCopy: boolean): Job => ({
	id,
	file,
	expects,
	isCopy,
	sha256: undefined,
	uploadUrl: null,
	tries: noTries,
	acknowledgedAtMs: performance.now(),
	isDiscarded: false,
	wake: () => undefined,
});
