import { apertureLabel, type Field, sizeFields } from '@print-room/contract';
import type { Sides } from '../fields/state/form-state.ts';
import { figureOf } from '../fields/state/typed-number.ts';

const [label, sizeMm, sizeInches] = sizeFields;

const sizesCalled = (name: string): readonly Field[] => [
	{ ...sizeMm, label: name },
	{ ...sizeInches, label: name },
];

export const finalSizeFields: readonly Field[] = [{ ...label, label: 'Window mount label', editOnly: true }, ...sizesCalled('Overall')];

export const apertureFields: readonly Field[] = [{ ...label, label: 'Aperture label', initial: apertureLabel }, ...sizesCalled('Aperture')];

export const finalSizeLabel = (printLabel: string): string => `Window mount for ${printLabel}`;

const within = (inner: Sides, outer: Sides): boolean =>
	figureOf(inner.first) <= figureOf(outer.first) && figureOf(inner.second) <= figureOf(outer.second);

const isKnown = ({ first, second }: Sides): boolean => figureOf(first) > 0 && figureOf(second) > 0;

export interface TypedMount {
	readonly print: Sides;
	readonly board: Sides;
	readonly aperture: Sides;
}

/** Reason why the sizes cannot be combined; null if they can, or if too little is known. */
export const mountProblem = ({ print, board, aperture }: TypedMount): string | null => {
	if (isKnown(print) && isKnown(aperture) && !within(aperture, print))
		return 'The aperture is larger than the print: its edges would show.';
	if (isKnown(print) && isKnown(board) && !within(print, board)) return 'The print is larger than its window mount.';
	return null;
};
