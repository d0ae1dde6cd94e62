import type { Bounds, Rect } from '@print-room/domain';
import type { ReactNode } from 'react';
import styles from './drawing.module.css';
import { picturePlace } from './picture.ts';

export interface Picture {
	readonly url: string;
	/** a few hundred bytes to show until the picture is there */
	readonly placeholderUrl: string;
	/** Address of a PNG over the whole picture; its opaque pixels are hatched. */
	readonly maskUrl?: string;
	/** of the picture behind the url, in its own pixels */
	readonly size: Bounds;
	/** in the same pixels */
	readonly crop: Rect;
}

export interface CroppedPictureProps {
	readonly picture: Picture;
	/** empty for decoration */
	readonly alt: string;
	readonly frame: Rect;
}

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
				style={{ ...box, backgroundImage: `url("${picture.placeholderUrl}")` }}
			/>
			{picture.maskUrl === undefined ? null : <div className={styles.hatch} style={{ ...box, maskImage: `url("${picture.maskUrl}")` }} />}
		</div>
	);
};
