import { orientTo, otherUnitWords, proofSize, proofSizeWords, type Size, sizeWords } from '@print-room/domain';
import { type DesignRow, sizesOf } from '../../designs/index.ts';

interface InBoth {
	/** in the unit of the order */
	readonly ordered: string;
	readonly other: string;
}

export const inBoth = (size: Size): InBoth => ({ ordered: sizeWords(size), other: otherUnitWords(size) });

export const proofSizeOf = (design: DesignRow): Size => orientTo(proofSize(design.units), sizesOf(design).print);

/** Both names of a proof's size; neither is an exact conversion of the other. */
export const proofInBoth = ({ units }: DesignRow): InBoth => ({
	ordered: proofSizeWords(units),
	other: proofSizeWords(units === 'mm' ? 'inches' : 'mm'),
});

export const pixelWords = ({ width, height }: { readonly width: number; readonly height: number }): string => `${width} × ${height} px`;
