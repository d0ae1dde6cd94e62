import type { PixelSize } from '../format/orientation.ts';
import type { DesignFrame } from '../tasks.ts';

export const noFrame: DesignFrame = { colour: '#ffffff', left: 0, right: 0, top: 0, bottom: 0 };

/** Pixels on each side of a picture. */
export interface Margins {
	left: number;
	right: number;
	top: number;
	bottom: number;
}

/** The longest side that a picture may have so that it and its frame are at most `side` pixels; never more than it has itself. Pure. */
export function pictureSide(picture: PixelSize, frame: DesignFrame, side: number): number {
	const longest = Math.max(picture.width, picture.height);
	const whole = Math.max(picture.width * across(frame), picture.height * down(frame));
	return Math.max(1, Math.round(longest * Math.min(1, side / whole)));
}

/** The frame of a picture of this size, in whole pixels that with it come to `side` at most. Pure. */
export function marginsOf(picture: PixelSize, frame: DesignFrame, side: number): Margins {
	const [left, right] = split(picture.width, frame.left, frame.right, side);
	const [top, bottom] = split(picture.height, frame.top, frame.bottom, side);
	return { left, right, top, bottom };
}

/** What rounding moves is no more than a pixel of the picture makes in the whole; so near to `side` it is meant to be `side`. */
function split(length: number, before: number, after: number, side: number): [number, number] {
	if (before + after === 0) return [0, 0];
	const share = 1 + before + after;
	const whole = Math.abs(length * share - side) <= share ? side : Math.min(side, Math.round(length * share));
	const first = Math.round(((whole - length) * before) / (before + after));
	return [first, whole - length - first];
}

function across({ left, right }: DesignFrame): number {
	return 1 + left + right;
}

function down({ top, bottom }: DesignFrame): number {
	return 1 + top + bottom;
}
