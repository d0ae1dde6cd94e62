import type { Size } from '../size/size.ts';

export interface ListedSize {
	readonly size: Size;
	/** 'A4'; null: known by its figures */
	readonly name: string | null;
}

const inMm = (name: string, width: number, height: number): ListedSize => ({ size: { width, height, units: 'mm' }, name });
const inInches = (width: number, height: number): ListedSize => ({ size: { width, height, units: 'inches' }, name: null });

/** Sizes that a price list shows, smallest first, in landscape. */
export const LISTED_SIZES: readonly ListedSize[] = [
	inInches(6, 4),
	inMm('A5', 210, 148),
	inInches(8, 6),
	inInches(10, 8),
	inMm('A4', 297, 210),
	inInches(12, 8),
	inInches(14, 11),
	inMm('A3', 420, 297),
	inInches(16, 12),
	inInches(20, 16),
	inMm('A2', 594, 420),
	inInches(24, 16),
	inInches(30, 20),
	inMm('A1', 841, 594),
	inInches(36, 24),
	inMm('A0', 1189, 841),
];
