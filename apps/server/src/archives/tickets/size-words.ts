import { orientTo, otherUnitWords, proofSize, proofSizeWords, type Size, sizeWords } from '@print-room/domain';
import { type DesignRow, sizesOf } from '../../designs/index.ts';

interface InBoth {
	/** in the unit that was ordered in */
	readonly ordered: string;
	readonly other: string;
}

export const inBoth = (size: Size): InBoth => ({ ordered: sizeWords(size), other: otherUnitWords(size) });

/** A proof's sheet, turned like the print that it stands for. */
export const proofSizeOf = (design: DesignRow): Size => orientTo(proofSize(design.units), sizesOf(design).print);

/** The two names of a proof's size are not each other's conversion. */
export const proofInBoth = ({ units }: DesignRow): InBoth => ({
	ordered: proofSizeWords(units),
	other: proofSizeWords(units === 'mm' ? 'inches' : 'mm'),
});

export const pixelWords = ({ width, height }: { readonly width: number; readonly height: number }): string => `${width} × ${height} px`;
