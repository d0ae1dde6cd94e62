import type { Bounds, Rect } from '@print-room/domain';
import type { ReactNode } from 'react';
import styles from './cropper.module.css';
import { type Point, tipPoint } from './handle-place.ts';

export interface HandleTipProps {
	/** in canvas pixels, as are the frame and the whole picture */
	readonly at: Point;
	readonly frame: Rect;
	readonly picture: Rect;
	/** canvas pixels per preview pixel */
	readonly scale: number;
	readonly pictureUrl: string;
	readonly standInUrls: readonly string[];
	readonly view: Bounds;
	readonly message: string;
}

export const HandleTip = ({ at, view, message }: HandleTipProps): ReactNode => {
	const { x, y } = tipPoint(at, view);
	return (
		<div className={styles.tip} style={{ left: x, top: y }} aria-hidden="true">
			{message}
		</div>
	);
};
