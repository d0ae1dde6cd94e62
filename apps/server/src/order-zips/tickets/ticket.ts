import type { Config } from '@print-room/contract';
import type { PageBox } from '@print-room/imaging';
import type { OrderZipContents, ZippedDesign } from '../contents/contents.ts';
import type { DesignNames } from '../contents/zip-names.ts';
import type { DrawnLogo } from './studio-logo.ts';

export interface Ticket {
	readonly contents: OrderZipContents;
	readonly zipped: ZippedDesign;
	readonly names: DesignNames;
	readonly shopName: string;
	/** replaces the name; null if the studio has none */
	readonly logo: DrawnLogo | null;
	readonly publicUrl: string;
	readonly thresholds: Config['thresholds'];
	/** path of the image's preview; null if it is missing or damaged */
	readonly preview: string | null;
	readonly madeAt: Date;
}

/** The lightest grey that survives photocopying. */
export const QUIET = '#4a4a4a';
export const BLACK = '#000000';

export const topOf = ({ x, y, width }: PageBox, height: number): PageBox => ({ x, y, width, height });
export const below = ({ x, y, width, height }: PageBox, used: number): PageBox => ({ x, y: y + used, width, height: height - used });
