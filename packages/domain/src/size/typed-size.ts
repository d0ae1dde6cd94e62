import type { Units } from '../units/units.ts';
import { convertSize, type Size } from './size.ts';

/** A size as it was typed. Every other unit is derived from it, so that switching units and back changes nothing. */
export interface TypedSize {
	readonly typed: Size;
}

/** Remembers a size as the person typed it. */
export const keepTyped = (typed: Size): TypedSize => ({ typed });

/** The typed size in the requested unit; in its own unit exactly as typed. */
export const sizeIn = ({ typed }: TypedSize, units: Units): Size => convertSize(typed, units);
