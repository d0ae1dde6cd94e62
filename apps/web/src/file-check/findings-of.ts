import type { Design, Image, MeasuredFile } from '@print-room/contract';
import { type FileFinding, fileFindings, mm, ppi, sizeInMm, type Thresholds } from '@print-room/domain';

export interface CheckedFile {
	readonly design: Pick<Design, 'categoryId' | 'print' | 'originalCrop' | 'densityPpi'>;
	/** null: not at hand, and nothing is said of how the file was read */
	readonly image: Pick<Image, 'colourSpace' | 'iccProfileName' | 'bitDepth' | 'pages' | 'adjusted' | 'notes'> | null;
	readonly thresholds: Thresholds;
	/** of this very design; null: not measured yet */
	readonly measured: MeasuredFile | null;
}

/** The findings of a design as it was saved (C1.04). */
export const findingsOf = ({ design, image, thresholds, measured }: CheckedFile): readonly FileFinding[] => {
	const { units, size, finalSize } = design.print;
	const isSizeFixed = design.categoryId === 'mountedprint';
	const border = (sizeInMm({ ...finalSize, units }).width - sizeInMm({ ...size, units }).width) / 2;
	return fileFindings({
		density: ppi(design.densityPpi),
		thresholds,
		size: { ...size, units },
		originalCrop: design.originalCrop,
		borderMm: mm(isSizeFixed ? 0 : Math.max(0, border)),
		isSizeFixed,
		source: image,
		measured,
	});
};
