import { BlobNotFound, isDiskFull, oneLine, UnreadableFile } from '../../platform/index.ts';
import { judgeFailure } from '../../uploads/index.ts';

const unknownFailure = 'Failed to generate ZIP archive';
const longestName = 100;

/** A reason for staff why a zip cannot be made: one sentence without its full stop. */
export class ZipFailure extends Error {
	override name = 'ZipFailure';
	readonly mayPass: boolean;

	constructor(message: string, { mayPass = false, cause }: { readonly mayPass?: boolean; readonly cause?: unknown } = {}) {
		super(message, { cause });
		this.mayPass = mayPass;
	}
}

export function shortName(name: string): string {
	const line = oneLine(name) || 'a file without a name';
	return line.length > longestName ? `${line.slice(0, longestName).toWellFormed()}…` : line;
}

/** A missing blob stays missing; a missing local file is made again by the next attempt. */
const isGone = (error: unknown): boolean => error instanceof BlobNotFound;

export const noRoom = (cause?: unknown): ZipFailure =>
	new ZipFailure('There is not enough room on the server’s disk for this zip', { mayPass: true, cause });

/** @param what subject of the sentence, such as "The original of Dunes.tif" */
export const unreadable = (what: string, cause: unknown): ZipFailure =>
	new ZipFailure(`${what} could not be read`, { mayPass: !isGone(cause), cause });

/** @param what subject of the sentence, such as "The print file of Dunes.tif" */
export function notMade(what: string, cause: unknown): ZipFailure {
	const mayPass = judgeFailure(cause).fault === 'machine' && !isGone(cause);
	return new ZipFailure(`${what} could not be made`, { mayPass, cause });
}

/** @param whatOf subject of the sentence by path in the zip, such as "The original of Dunes.tif" */
export function notZipped(error: unknown, whatOf: (path: string) => string): unknown {
	if (isDiskFull(error)) return noRoom(error);
	if (!(error instanceof UnreadableFile)) return error;
	const what = whatOf(error.path);
	return error.isDamaged ? new ZipFailure(`${what} is damaged`, { cause: error }) : unreadable(what, error.cause);
}

/** The sentence for staff; null if the job is retried. */
export function messageOf(error: unknown, isLast: boolean): string | null {
	if (isDiskFull(error)) return isLast ? noRoom().message : null;
	if (!(error instanceof ZipFailure)) return isLast ? unknownFailure : null;
	return isLast || !error.mayPass ? error.message : null;
}
