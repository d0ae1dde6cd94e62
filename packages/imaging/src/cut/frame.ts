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

/** Returns the longest side of a picture that fits `side` pixels with its frame; never above its own. Pure. */
export function pictureSide(picture: PixelSize, frame: DesignFrame, side: number): number {
	const longest = Math.max(picture.width, picture.height);
	const whole = Math.max(picture.width * across(frame), picture.height * down(frame));
	return Math.max(1, Math.round(longest * Math.min(1, side / whole)));
}

/** Returns the frame in whole pixels; picture and frame together are at most `side`. Pure. */
export function marginsOf(picture: PixelSize, frame: DesignFrame, side: number): Margins {
	const [left, right] = split(picture.width, frame.left, frame.right, side);
	const [top, bottom] = split(picture.height, frame.top, frame.bottom, side);
	return { left, right, top, bottom };
}

/** Rounding error of one picture pixel, scaled to the whole; a length this close to `side` is `side`. */
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
