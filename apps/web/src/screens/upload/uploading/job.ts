import { noTries, type Tries } from '../model/next-attempt.ts';

/** A file on its way: what the row does not show. */
export interface Job {
	readonly id: number;
	readonly file: File;
	/** The unfinished upload that this file was chosen for. */
	expects: string | null;
	/** It is wanted beside a picture of the same bytes. */
	readonly isCopy: boolean;
	/** undefined before it was read; null where the browser cannot */
	sha256: string | null | undefined;
	/** Where it goes on; null before the server knows it. */
	uploadUrl: string | null;
	tries: Tries;
	acknowledgedAtMs: number;
	/** Given up by its sender: what the server makes of it is thrown away. */
	isDiscarded: boolean;
	/** Ends the pause before the next try. */
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
