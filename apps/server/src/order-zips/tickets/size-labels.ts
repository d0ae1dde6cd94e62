import { orientTo, otherUnitLabel, proofSize, proofSizeLabel, type Size, sizeLabel } from '@print-room/domain';
import { type DesignRow, sizesOf } from '../../designs/index.ts';

interface InBoth {
	/** in the unit of the order */
	readonly ordered: string;
	readonly other: string;
}

export const inBoth = (size: Size): InBoth => ({ ordered: sizeLabel(size), other: otherUnitLabel(size) });

export const proofSizeOf = (design: DesignRow): Size => orientTo(proofSize(design.units), sizesOf(design).print);

/** Both names of a proof's size; neither is an exact conversion of the other. */
export const proofInBoth = ({ units }: DesignRow): InBoth => ({
	ordered: proofSizeLabel(units),
	other: proofSizeLabel(units === 'mm' ? 'inches' : 'mm'),
});

export const pixelLabel = ({ width, height }: { readonly width: number; readonly height: number }): string => `${width} × ${height} px`;
