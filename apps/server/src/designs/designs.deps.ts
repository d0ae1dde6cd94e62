import type { PrintFileKind } from '@print-room/domain';
import type { ImagingPool } from '@print-room/imaging';
import type { Blobs, Config, Events, Logger, Orm, Queue, SignedFiles } from '../platform/index.ts';

export interface DesignsDeps {
	readonly config: Config;
	readonly logger: Logger;
	readonly orm: Orm;
	readonly blobs: Blobs;
	readonly queue: Queue;
	readonly events: Events;
	readonly files: SignedFiles;
	readonly imaging: ImagingPool;
	/** called with a design of which a stored file has changed */
	readonly onChangedFile: (designId: string) => Promise<void>;
}

export const designsChannel = 'designs';
export const cutTask = 'cut-design';

export type { PrintFileKind };

const revised = (revision: number): string => (revision === 0 ? '' : `-${revision}`);

/**
 * Generated paths only (ASVS 5.3.2). Remade files get another name, so that an address never shows another image. @param revision how often
 * the files were remade
 */
export const printFileKey = (designId: string, kind: PrintFileKind, revision: number): string =>
	`designs/${designId}/${kind}${revised(revision)}.tif`;
export const designThumbKey = (designId: string, revision: number): string => `designs/${designId}/thumb${revised(revision)}.jpg`;

/** Carts keep the address they were given: this image stays as long as the design. */
export const cartThumbKey = (designId: string): string => designThumbKey(designId, 0);
