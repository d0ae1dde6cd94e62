import type { Readable } from 'node:stream';

export interface Stored {
	readonly bytes: number;
	readonly sha256: string;
}

/** Bytes of a file; the consumer takes each chunk before it asks for the next. */
export type Bytes = AsyncIterable<Uint8Array>;

/**
 * Folder or bucket that holds backups. A file is there complete or not at all. Names are paths with `/`; files are stored under the hash of
 * their content below `objects`, so that several backups share them.
 */
export interface BackupPlace {
	/** name for people: its address without credentials */
	readonly label: string;
	/** Size in bytes; null without such a file. */
	size(name: string): Promise<number | null>;
	/** Errors: `NotInPlace`. */
	read(name: string): Promise<Readable>;
	/** Replaces the file, once between two calls of `settle`. Readable and on disk after `settle`. */
	write(name: string, bytes: Bytes): Promise<Stored>;
	/** Stores bytes under their own hash. Readable and on disk after `settle`. */
	keep(bytes: Bytes): Promise<Stored>;
	/** Resolves when everything stored so far would survive a power cut. */
	settle(): Promise<void>;
	/** Names of the files in and below the folder. */
	list(folder: string): AsyncIterable<string>;
	/** Does nothing if the file is missing. */
	remove(name: string): Promise<void>;
	close(): Promise<void>;
}

export class NotInPlace extends Error {
	override name = 'NotInPlace';

	constructor(name: string, cause?: unknown) {
		super(`The backup has no file ${name}.`, { cause });
	}
}

/** A problem with the place that the operator has to solve; the message says how. */
export class BackupPlaceProblem extends Error {
	override name = 'BackupPlaceProblem';
}

export const objectName = (sha256: string): string => `objects/${sha256.slice(0, 2)}/${sha256}`;
