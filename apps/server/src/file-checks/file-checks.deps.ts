import type { HeldLine } from '@print-room/contract';
import type { ImagingPool } from '@print-room/imaging';
import type { DesignRow } from '../designs/index.ts';
import type { Actor, Blobs, Config, Executor, Logger, Mailer, Orm, Queue, SignedFiles, StaffMailDeps, Tx } from '../platform/index.ts';

/** Port to the lines of orders that conversations are about. */
export interface HeldLines {
	/** Reads lines by their ids. */
	find(orm: Executor, itemIds: readonly string[]): Promise<ReadonlyMap<string, HeldLine>>;
	/** Locks the pieces of a line, before its designs and its conversation. */
	lock(tx: Tx, itemId: string): Promise<void>;
	/** Refuses a design that differs from the print that was paid for. Errors: NOT_AS_PAID. */
	requireAsPaid(tx: Tx, itemId: string, design: DesignRow): Promise<void>;
	/** Has a line printed from a design, which may be another one than before: pieces that waited for the customer go on. */
	goOn(tx: Tx, actor: Actor, itemId: string, design: DesignRow): Promise<void>;
}

export interface FileChecksDeps {
	readonly config: Config;
	readonly logger: Logger;
	readonly orm: Orm;
	readonly blobs: Blobs;
	readonly queue: Queue;
	readonly files: SignedFiles;
	readonly imaging: ImagingPool;
	readonly mailer: Mailer;
	readonly heldLines: HeldLines;
	readonly staffNotice: StaffMailDeps['staffNotice'];
}

export const mailAnswerTask = 'mail-file-check-answer';
export const mailAskedTask = 'mail-file-check-asked';
export const mailReceiptTask = 'mail-file-check-receipt';

/** Retries over some hours, with growing pauses. */
export const mailTries = 12;
