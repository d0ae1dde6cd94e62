import type { Rect } from '@print-room/domain';
import type { ReactNode } from 'react';
import { backgroundOf } from '../../../drawing/cropped-picture.tsx';
import styles from './cropper.module.css';
import type { HandleTipProps } from './handle-tip.tsx';
import { LOUPE, loupePlace, loupeZoom } from './loupe-place.ts';

export const HandleLoupe = ({ at, frame, picture, scale, pictureUrl, standInUrls, view, message }: HandleTipProps): ReactNode => {
	const zoom = loupeZoom(scale);
	const { side, x, y, maxWidth } = loupePlace(at, view);
	const inLens = (box: Rect) => ({
		left: LOUPE / 2 + (box.x - at.x) * zoom,
		top: LOUPE / 2 + (box.y - at.y) * zoom,
		width: box.width * zoom,
		height: box.height * zoom,
	});
	return (
		<div className={`${styles.loupe} ${styles[side]}`} style={{ left: x, top: y, maxWidth }} aria-hidden="true">
			<div className={styles.lens} data-loupe="">
				<img src={pictureUrl} alt="" draggable={false} style={{ ...inLens(picture), backgroundImage: backgroundOf(standInUrls) }} />
				<div className={styles.edge} style={inLens(frame)} />
			</div>
			<div className={styles.tip}>{message}</div>
		</div>
	);
};
