import type { Design } from '@print-room/contract';
import { type Bounds, categoryTitle, savedSizeLabels, sizeInMm } from '@print-room/domain';

/** A saved design as a wall shows it. */
export interface OwnPrint {
	readonly designId: string;
	readonly imageName: string;
	readonly sizeMm: Bounds;
	/** size with border or mount, in words */
	readonly sizeText: string;
	/** product and paper */
	readonly about: string;
	/** the finished print as it is seen from the front */
	readonly pictureUrl: string;
	readonly design: Design;
}

export const ownPrintOf = (design: Design): OwnPrint => {
	const { id, imageName, categoryId, print, printType, thumbUrl } = design;
	const { width, height } = sizeInMm({ ...print.finalSize, units: print.units });
	const labels = savedSizeLabels(categoryId, print);
	return {
		designId: id,
		imageName,
		sizeMm: { width, height },
		sizeText: labels.overall ?? labels.print,
		about: [categoryTitle(categoryId), printType?.label].filter((text) => text !== undefined).join(', '),
		pictureUrl: thumbUrl,
		design,
	};
};
