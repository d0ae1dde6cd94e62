import { type Ppi, type Quality, qualityOf, seenFromCm, sharpFromCm, shownPpi } from '@print-room/domain';
import type { EditorState } from '../state/state.ts';
import { densityOf, sizeOf } from './geometry.ts';

export interface QualityFacts {
	readonly density: Ppi;
	/** density as shown; never rounded up across a threshold */
	readonly shownPpi: number;
	readonly quality: Quality;
	readonly sharpFromCm: number;
	readonly seenFromCm: number;
}

export const qualityFacts = ({ offer, image, work }: Pick<EditorState, 'offer' | 'image' | 'work'>): QualityFacts => {
	const density = densityOf(image, work);
	return {
		density,
		shownPpi: shownPpi(density, offer.thresholds),
		quality: qualityOf(density, offer.thresholds),
		sharpFromCm: sharpFromCm(density),
		seenFromCm: seenFromCm(sizeOf(work)),
	};
};
