import type { Bounds, Rect } from '../crop/rect.ts';
import { type FrameId, framedSize } from './frames.ts';
import { rectAround } from './hanging.ts';

/** A place on a wall; the print's centre is in millimetres from the middle of the wall at hanging height, to the right and downwards. */
export interface HungPlace {
	readonly x: number;
	readonly y: number;
	readonly frame: FrameId;
}

/** A print on a wall. */
export interface HungPrint extends HungPlace {
	/** differs from that of the same design hung a second time */
	readonly id: string;
	readonly designId: string;
}

/** The rectangle of a print in its frame, in millimetres of the wall. @param size of the print with border or mount, in millimetres */
export const hungRect = ({ x, y, frame }: HungPlace, size: Bounds): Rect => rectAround({ x, y }, framedSize(size, frame));
