import type { ImagingPool } from '@print-room/imaging';
import { type SQL, sql } from 'drizzle-orm';
import type { Blobs, Config, Logger, Orm, Queue } from '../../platform/index.ts';

export interface PapersDeps {
	readonly orm: Orm;
	readonly blobs: Blobs;
	readonly queue: Queue;
	readonly imaging: ImagingPool;
	readonly logger: Logger;
	readonly config: Pick<Config, 'dataDir' | 'examplePapers'>;
}

export const paperTasks = {
	read: 'read-paper-profile',
	build: 'build-paper-table',
	discard: 'discard-paper-profile',
	examples: 'make-example-papers',
} as const;

/** Priority in the lane of image work: that of uploads by staff. */
export const staffPriority = -3;

/** Holds a profile's file until the transaction ends: it is stored and deleted by its hash, whichever row names it. */
export const lockFile = (sha256: string): SQL => sql`select pg_advisory_xact_lock(hashtextextended(${`paper-profile:${sha256}`}, 0))`;

/**
 * Serialises changes of profiles, tables and the media that have them. Triggers carry each change to all media of a profile, in no fixed
 * order, so two at once could wait for each other. Taken before any row is locked.
 */
export const lockPapers: SQL = sql`select pg_advisory_xact_lock(hashtextextended('papers', 0))`;
