import type { Design, Image, MeasuredFile } from '@print-room/contract';
import { type FileFinding, fileFindings, type Mm, mm, ppi, sizeInMm, type Thresholds } from '@print-room/domain';

export interface CheckedFile {
	readonly design: Pick<Design, 'categoryId' | 'print' | 'originalCrop' | 'densityPpi'>;
	/** null if not loaded; findings about the file format are then left out */
	readonly image: Pick<Image, 'colourSpace' | 'iccProfileName' | 'bitDepth' | 'pages' | 'adjusted' | 'notes'> | null;
	readonly thresholds: Thresholds;
	/** measurements of this design's pixels; null until measured */
	readonly measured: MeasuredFile | null;
}

type Checked = CheckedFile['design'];

/** Window mounts come only in catalogue sizes. */
export const isSizeFixed = ({ categoryId }: Pick<Checked, 'categoryId'>): boolean => categoryId === 'mountedprint';

/** Width of the paper border on each side, in mm; 0 for window mounts. */
export const borderMmOf = ({ print: { units, size, finalSize }, ...design }: Pick<Checked, 'categoryId' | 'print'>): Mm =>
	mm(isSizeFixed(design) ? 0 : Math.max(0, (sizeInMm({ ...finalSize, units }).width - sizeInMm({ ...size, units }).width) / 2));

export const findingsOf = ({ design, image, thresholds, measured }: CheckedFile): readonly FileFinding[] => {
	const { units, size } = design.print;
	return fileFindings({
		density: ppi(design.densityPpi),
		thresholds,
		size: { ...size, units },
		originalCrop: design.originalCrop,
		borderMm: borderMmOf(design),
		isSizeFixed: isSizeFixed(design),
		source: image,
		measured,
	});
};
