import type { Config } from '@print-room/contract';
import type { PageBox } from '@print-room/imaging';
import type { ArchiveContents, ArchivedDesign } from '../archive-contents.ts';
import type { DesignNames } from '../archive-names.ts';

/** What one ticket tells of. */
export interface Ticket {
	readonly contents: ArchiveContents;
	readonly archived: ArchivedDesign;
	/** what the files beside it are called */
	readonly names: DesignNames;
	readonly shopName: string;
	readonly publicUrl: string;
	readonly thresholds: Config['thresholds'];
	/** the image's preview as a file; null: it is not there */
	readonly preview: string | null;
	readonly madeAt: Date;
}

/** Grey that a copier still shows. */
export const QUIET = '#4a4a4a';
export const BLACK = '#000000';

/** Part of a box from its top. */
export const topOf = ({ x, y, width }: PageBox, height: number): PageBox => ({ x, y, width, height });
export const below = ({ x, y, width, height }: PageBox, used: number): PageBox => ({ x, y: y + used, width, height: height - used });
