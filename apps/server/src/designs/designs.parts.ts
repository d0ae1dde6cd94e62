import type { ImagingPool } from '@print-room/imaging';
import type { Blobs, Config, Events, Logger, Orm, Queue, SignedFiles } from '../platform/index.ts';

/** What the slice is built from; `context.ts` hands it in. */
export interface DesignsParts {
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

/** A design has one print file, a proof's has two (C1.03, D16). */
export type PrintFileKind = 'print' | 'composition' | 'section';

/** Generated paths only (ASVS 5.3.2). */
export const printFileKey = (designId: string, kind: PrintFileKind): string => `designs/${designId}/${kind}.tif`;
export const designThumbKey = (designId: string): string => `designs/${designId}/thumb.jpg`;
