import { BlobNotFound, isDiskFull, oneLine, UnreadableFile } from '../platform/index.ts';
import { judgeFailure } from '../uploads/index.ts';

/** The message for a failure whose cause is not known. */
const unknownFailure = 'Failed to generate ZIP archive';
const longestName = 100;

/** Why an archive cannot be made, in a sentence for staff without its full stop. */
export class ArchiveFailure extends Error {
	override name = 'ArchiveFailure';
	readonly sentence: string;
	/** Trying again is worth it. */
	readonly mayPass: boolean;

	constructor(sentence: string, { mayPass = false, cause }: { readonly mayPass?: boolean; readonly cause?: unknown } = {}) {
		super(sentence, { cause });
		this.sentence = sentence;
		this.mayPass = mayPass;
	}
}

/** What of a file's name is told: a customer typed it. */
export function toldName(name: string): string {
	const line = oneLine(name) || 'a file without a name';
	return line.length > longestName ? `${line.slice(0, longestName).toWellFormed()}…` : line;
}

/** The same file is not there the next time either; one of this machine that is not there is of an attempt that another one follows. */
const isGone = (error: unknown): boolean => error instanceof BlobNotFound;

/** Other files go meanwhile, and staff make room. */
export const noRoom = (cause?: unknown): ArchiveFailure =>
	new ArchiveFailure('There is not enough room on the server’s disk for this zip', { mayPass: true, cause });

/** @param what as in "The original of Dunes.tif" */
export const unreadable = (what: string, cause: unknown): ArchiveFailure =>
	new ArchiveFailure(`${what} could not be read`, { mayPass: !isGone(cause), cause });

/** @param what as in "The print file of Dunes.tif" */
export function notMade(what: string, cause: unknown): ArchiveFailure {
	const mayPass = judgeFailure(cause).fault === 'machine' && !isGone(cause);
	return new ArchiveFailure(`${what} could not be made`, { mayPass, cause });
}

/** @param whatOf as in "The original of Dunes.tif", by the path within the zip */
export function notZipped(error: unknown, whatOf: (path: string) => string): unknown {
	if (isDiskFull(error)) return noRoom(error);
	if (!(error instanceof UnreadableFile)) return error;
	const what = whatOf(error.path);
	return error.isDamaged ? new ArchiveFailure(`${what} is damaged`, { cause: error }) : unreadable(what, error.cause);
}

/** What staff are told of a failure; null: it is tried again. */
export function sentenceOf(error: unknown, isLast: boolean): string | null {
	if (isDiskFull(error)) return isLast ? noRoom().sentence : null;
	if (!(error instanceof ArchiveFailure)) return isLast ? unknownFailure : null;
	return isLast || !error.mayPass ? error.sentence : null;
}
