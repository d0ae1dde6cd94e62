import type { Bounds, Rect } from '@print-room/domain';
import type { ReactNode } from 'react';
import styles from './drawing.module.css';

/** Position of the whole image, in the frame's pixels from its corner, at which the crop fills the frame exactly. */
export const picturePlace = (frame: Bounds, crop: Rect, picture: Bounds): Rect => {
	const scaleX = frame.width / crop.width;
	const scaleY = frame.height / crop.height;
	return { x: -crop.x * scaleX, y: -crop.y * scaleY, width: picture.width * scaleX, height: picture.height * scaleY };
};

export interface Picture {
	readonly url: string;
	/** smaller pictures to show until this one is there, best first */
	readonly standInUrls: readonly string[];
	/** Address of a PNG over the whole picture; its opaque pixels are hatched. */
	readonly maskUrl?: string;
	/** size of the picture behind the url, in its own pixels */
	readonly size: Bounds;
	readonly crop: Rect;
}

export interface CroppedPictureProps {
	readonly picture: Picture;
	/** empty for decoration */
	readonly alt: string;
	readonly frame: Rect;
}

/** Background of a picture that is still coming. */
export const backgroundOf = (urls: readonly string[]): string => urls.map((url) => `url("${url}")`).join();

export const CroppedPicture = ({ picture, alt, frame }: CroppedPictureProps): ReactNode => {
	const place = picturePlace(frame, picture.crop, picture.size);
	const box = { left: place.x, top: place.y, width: place.width, height: place.height };
	return (
		<div className={styles.window} style={{ left: frame.x, top: frame.y, width: frame.width, height: frame.height }}>
			<img
				src={picture.url}
				alt={alt}
				draggable={false}
				className={styles.picture}
				style={{ ...box, backgroundImage: backgroundOf(picture.standInUrls) }}
			/>
			{picture.maskUrl === undefined ? null : <div className={styles.hatch} style={{ ...box, maskImage: `url("${picture.maskUrl}")` }} />}
		</div>
	);
};
