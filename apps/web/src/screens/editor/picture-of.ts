import type { Picture } from '../../drawing/cropped-picture.tsx';
import { printCropOf } from './model/print/geometry.ts';
import type { EditorImage, Work } from './model/state/state.ts';

export const pictureOf = (image: EditorImage, work: Work): Picture => ({
	url: image.pictureUrl,
	standInUrls: image.standInUrls,
	size: image.preview,
	crop: printCropOf(image, work),
});
