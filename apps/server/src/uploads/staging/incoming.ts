/** The received bytes of an upload, as its row records them. */
export interface Arrived {
	readonly id: string;
	readonly offset: number;
	readonly parts: readonly string[];
}

export interface Sink {
	write(chunk: Uint8Array): Promise<void>;
	/**
	 * Resolves when everything written before the call would survive a power cut; writing may go on. Returns the key of a new part, or null
	 * without parts. One call at a time.
	 */
	commit(): Promise<string | null>;
	/** Discards uncommitted bytes. */
	close(): Promise<void>;
}

/** Acknowledged bytes are missing, as after a restore of an older backup. */
export class BytesMissing extends Error {
	override name = 'BytesMissing';
}

/** Storage of unfinished uploads. Only bytes that a row acknowledges count. */
export interface Incoming {
	/** Counts the acknowledged bytes that exist, from the first. */
	safeBytes(arrived: Arrived): Promise<number>;
	/** Resumes after the received bytes. `epoch` distinguishes this writer from all others of the upload. Errors: `BytesMissing`. */
	open(arrived: Arrived, epoch: number): Promise<Sink>;
	/** Lends the received bytes as one file, which the borrower may take by renaming it. Errors: `BytesMissing`. */
	withFile<T>(arrived: Arrived, use: (path: string) => Promise<T>): Promise<T>;
	/** Never fails: leftovers are removed by the sweep. */
	remove(id: string): Promise<void>;
}
