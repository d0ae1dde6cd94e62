import { type Ppi, type Quality, qualityOf, seenFromCm, sharpFromCm, type Thresholds } from '@print-room/domain';
import { densityOf, sizeOf } from './geometry.ts';
import type { EditorState } from './state.ts';

export interface QualityFacts {
	readonly density: Ppi;
	/** as it is shown; never rounded up across a threshold */
	readonly shownPpi: number;
	readonly quality: Quality;
	readonly sharpFromCm: number;
	readonly seenFromCm: number;
}

/** 299.6 ppi is Average, so it must not read 300. */
const shown = (density: Ppi, { min, max }: Thresholds): number => {
	const rounded = Math.round(density);
	const crosses = [min, max].some((threshold) => rounded >= threshold && qualityOf(density, { min: threshold, max: threshold }) === 'low');
	return crosses ? Math.min(rounded, Math.floor(density)) : rounded;
};

/** C4.11, D34 */
export const qualityFacts = ({ shop, image, work }: Pick<EditorState, 'shop' | 'image' | 'work'>): QualityFacts => {
	const density = densityOf(image, work);
	return {
		density,
		shownPpi: shown(density, shop.thresholds),
		quality: qualityOf(density, shop.thresholds),
		sharpFromCm: sharpFromCm(density),
		seenFromCm: seenFromCm(sizeOf(work)),
	};
};
