import { cropToRatio, largestCrop, type Rect } from '@print-room/domain';
import type { EditorImage, Work } from '../state/state.ts';
import { cropRatio, previewRatio } from './geometry.ts';

/** Two versions of one image often differ by a few pixels. */
const sameShapeWithin = 0.01;

const ratioOf = ({ original: { width, height } }: EditorImage): number => width / height;

const samePlace = (from: EditorImage, crop: Rect, to: EditorImage): Rect => {
	const across = to.preview.width / from.preview.width;
	const down = to.preview.height / from.preview.height;
	return { x: crop.x * across, y: crop.y * down, width: crop.width * across, height: crop.height * down };
};

/**
 * The same print of another file: its size and all that was chosen. The crop is at the same place where both pictures have one shape, and
 * otherwise as much of the new one as has the print's proportions.
 */
export const carriedOver = (from: EditorImage, work: Work, to: EditorImage): Work => {
	const wanted = previewRatio(to, cropRatio(from, work.crop));
	const isSameShape = Math.abs(ratioOf(from) / ratioOf(to) - 1) < sameShapeWithin;
	const crop = isSameShape ? cropToRatio(samePlace(from, work.crop, to), wanted, to.preview) : largestCrop(to.preview, wanted);
	return { ...work, crop, lock: { ...work.lock, ratio: cropRatio(to, crop) }, turn: null };
};
