import type { Bounds, Rect } from '@print-room/domain';

/** Position of the whole image, in the frame's pixels from its corner, at which the crop fills the frame exactly. */
export const picturePlace = (frame: Bounds, crop: Rect, picture: Bounds): Rect => {
	const scaleX = frame.width / crop.width;
	const scaleY = frame.height / crop.height;
	return { x: -crop.x * scaleX, y: -crop.y * scaleY, width: picture.width * scaleX, height: picture.height * scaleY };
};
