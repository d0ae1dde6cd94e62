import type { Picture } from '../../drawing/cropped-picture.tsx';
import type { EditorImage, Work } from './model/state.ts';

/** The image as the drawings show it. */
export const pictureOf = ({ pictureUrl, placeholderUrl, preview }: EditorImage, { crop }: Work): Picture => ({
	url: pictureUrl,
	placeholderUrl,
	size: preview,
	crop,
});
