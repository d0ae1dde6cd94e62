import type { Design, Image, MeasuredFile } from '@print-room/contract';
import { type FileFinding, fileFindings, type Mm, mm, ppi, sizeInMm, type Thresholds } from '@print-room/domain';

export interface CheckedFile {
	readonly design: Pick<Design, 'categoryId' | 'print' | 'originalCrop' | 'densityPpi'>;
	/** null: not at hand, and nothing is said of how the file was read */
	readonly image: Pick<Image, 'colourSpace' | 'iccProfileName' | 'bitDepth' | 'pages' | 'adjusted' | 'notes'> | null;
	readonly thresholds: Thresholds;
	/** of this very design; null: not measured yet */
	readonly measured: MeasuredFile | null;
}

type Checked = CheckedFile['design'];

/** A window mount comes in the sizes of the catalogue alone. */
export const isSizeFixed = ({ categoryId }: Pick<Checked, 'categoryId'>): boolean => categoryId === 'mountedprint';

/** Of white paper, on each side; a mount is none. */
export const borderMmOf = ({ print: { units, size, finalSize }, ...design }: Pick<Checked, 'categoryId' | 'print'>): Mm =>
	mm(isSizeFixed(design) ? 0 : Math.max(0, (sizeInMm({ ...finalSize, units }).width - sizeInMm({ ...size, units }).width) / 2));

/** The findings of a design as it was saved. */
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
