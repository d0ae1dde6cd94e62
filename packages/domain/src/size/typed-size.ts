import type { Units } from '../units/units.ts';
import { convertSize, type Size } from './size.ts';

/** Size as typed. Other units derive from it, so that switching units back and forth changes nothing. */
export interface TypedSize {
	readonly typed: Size;
}

/** Remembers a size as typed. */
export const keepTyped = (typed: Size): TypedSize => ({ typed });

/** The typed size in the requested unit; in its own unit exactly as typed. */
export const sizeIn = ({ typed }: TypedSize, units: Units): Size => convertSize(typed, units);
