/** An upload's bytes so far, as its row knows them. */
export interface Arrived {
	readonly id: string;
	readonly offset: number;
	readonly parts: readonly string[];
}

/** Takes the bytes of one request, one writer at a time. */
export interface Sink {
	write(chunk: Uint8Array): Promise<void>;
	/**
	 * Resolves when everything written before the call would outlive a power cut; writing may go on meanwhile. Answers the key of a new part,
	 * null where there are no parts. One at a time.
	 */
	commit(): Promise<string | null>;
	/** Lets go of what was not committed. */
	close(): Promise<void>;
}

/** Bytes that were acknowledged are not there any more, as after a backup was put back without them. */
export class BytesMissing extends Error {
	override name = 'BytesMissing';
}

/** Where the bytes of unfinished uploads are. What a row does not acknowledge does not count, whatever is there. */
export interface Incoming {
	/** How many of the acknowledged bytes are really there, counted from the first. */
	safeBytes(arrived: Arrived): Promise<number>;
	/** Goes on from what has arrived. Errors: `BytesMissing`. `epoch` tells this writer from every other of the same upload. */
	open(arrived: Arrived, epoch: number): Promise<Sink>;
	/** Lends what has arrived as one file. The borrower may take it away by renaming it. Errors: `BytesMissing`. */
	withFile<T>(arrived: Arrived, use: (path: string) => Promise<T>): Promise<T>;
	/** Never fails: what the storage does not let go of now is left to the sweep. */
	remove(id: string): Promise<void>;
}
