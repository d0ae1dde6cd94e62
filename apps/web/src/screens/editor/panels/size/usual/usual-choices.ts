import { type Quality, qualityOf, type Size, sizeLabel, type UsualSize, usualSizes } from '@print-room/domain';
import { borderMmOf, densityOf, sizeOf } from '../../../model/print/geometry.ts';
import { chooseSize } from '../../../model/print/size.ts';
import type { EditorState } from '../../../model/state/state.ts';

export interface UsualChoice extends UsualSize {
	readonly quality: Quality;
	readonly isNow: boolean;
}

type Sized = Pick<EditorState, 'offer' | 'image' | 'work'>;

/** `had`: the sizes that the person has ordered, latest first. */
export const usualChoices = ({ offer, image, work }: Sized, had: readonly Size[] = []): readonly UsualChoice[] => {
	const now = sizeOf(work);
	return usualSizes(work.lock.ratio, work.units, borderMmOf(offer, work), had).map((usual) => {
		const { width, height } = usual.size;
		return {
			...usual,
			quality: qualityOf(densityOf(image, chooseSize(offer, image, work, usual.size)), offer.thresholds),
			isNow: width === now.width && height === now.height,
		};
	});
};

/** 'A4, 297 × 210 mm' */
export const usualName = ({ name, size }: UsualSize): string => (name === null ? sizeLabel(size) : `${name}, ${sizeLabel(size)}`);
