import type { PrintFileKind } from '@print-room/domain';
import type { ImagingPool } from '@print-room/imaging';
import type { Blobs, Config, Events, Logger, Orm, Queue, SignedFiles } from '../platform/index.ts';

/** What the slice is built from; `context.ts` hands it in. */
export interface DesignsDeps {
	readonly config: Config;
	readonly logger: Logger;
	readonly orm: Orm;
	readonly blobs: Blobs;
	readonly queue: Queue;
	readonly events: Events;
	readonly files: SignedFiles;
	readonly imaging: ImagingPool;
}

export const designsChannel = 'designs';
export const cutTask = 'cut-design';

export type { PrintFileKind };

const revised = (revision: number): string => (revision === 0 ? '' : `-${revision}`);

/**
 * Generated paths only (ASVS 5.3.2). Files that were made anew have another name, so that an address never shows another picture.
 * @param revision how often they were made anew
 */
export const printFileKey = (designId: string, kind: PrintFileKind, revision: number): string =>
	`designs/${designId}/${kind}${revised(revision)}.tif`;
export const designThumbKey = (designId: string, revision: number): string => `designs/${designId}/thumb${revised(revision)}.jpg`;

/** A cart keeps the address that it was given: this picture stays for as long as the design. */
export const cartThumbKey = (designId: string): string => designThumbKey(designId, 0);
