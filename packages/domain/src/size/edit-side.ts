import { LENGTH_DECIMALS, roundLength } from '../units/length.ts';
import type { Size } from './size.ts';

export const DEFAULT_LOCK_RATIO = 1.5;

/**
 * Size after its width or height was edited. Locked to a ratio (width / height), the other side follows, on the unit's step and at least
 * one step long; unlocked (null), it keeps its length.
 */
export const editSide = (size: Size, side: 'width' | 'height', value: number, lockRatio: number | null): Size => {
	const { units } = size;
	const edited = roundLength(value, units);
	if (lockRatio === null) return side === 'width' ? { ...size, width: edited } : { ...size, height: edited };
	const step = 10 ** -LENGTH_DECIMALS[units];
	const follow = (length: number): number => Math.max(step, roundLength(length, units));
	return side === 'width'
		? { width: edited, height: follow(edited / lockRatio), units }
		: { width: follow(edited * lockRatio), height: edited, units };
};
