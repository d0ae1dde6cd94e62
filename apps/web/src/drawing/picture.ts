import type { Bounds, Rect } from '@print-room/domain';

/** Where the whole picture lies, so that its crop fills the frame exactly; in the frame's pixels, from the frame's corner. */
export const picturePlace = (frame: Bounds, crop: Rect, picture: Bounds): Rect => {
	const scaleX = frame.width / crop.width;
	const scaleY = frame.height / crop.height;
	return { x: -crop.x * scaleX, y: -crop.y * scaleY, width: picture.width * scaleX, height: picture.height * scaleY };
};
