import { type Pinch, pinchCrop } from '@print-room/domain';
import type { EditorImage, Work } from '../state/state.ts';
import { minSideOf, previewRatio } from './geometry.ts';

/** Two fingers keep the ratio and the size, as a corner does. */
export const pinch = (image: EditorImage, from: Work, by: Pinch): Work => ({
	...from,
	crop: pinchCrop(from.crop, by, { bounds: image.preview, ratio: previewRatio(image, from.lock.ratio), minSide: minSideOf(image) }),
});
