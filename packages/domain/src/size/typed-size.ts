import type { Units } from '../units/units.ts';
import { convertSize, type Size } from './size.ts';

/** D8: a size as it was typed. Every other unit is derived from it, so that switching units and back changes nothing. */
export interface TypedSize {
	readonly typed: Size;
}

/** D8: remembers a size as the person typed it. */
export const keepTyped = (typed: Size): TypedSize => ({ typed });

/** D8: what was typed, in the unit asked for; in its own unit exactly what was typed. */
export const sizeIn = ({ typed }: TypedSize, units: Units): Size => convertSize(typed, units);
