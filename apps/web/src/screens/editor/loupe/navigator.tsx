import type { Bounds, ImagePoint, Rect } from '@print-room/domain';
import { type PointerEvent, type ReactNode, useRef } from 'react';
import { CroppedPicture, type Picture } from '../../../drawing/cropped-picture.tsx';
import styles from './loupe.module.css';

export interface NavigatorProps {
	readonly picture: Picture;
	/** in pixels of the original */
	readonly crop: Rect;
	readonly seen: Rect;
	/** the most room that it may take */
	readonly most: Bounds;
	readonly onGo: (point: ImagePoint) => void;
}

/** Still seen when the view is a speck of a large print. */
const LEAST_PX = 8;

const along = (start: number, length: number, of: number): readonly [number, number] => {
	const size = Math.min(Math.max(length, LEAST_PX), of);
	return [Math.min(Math.max(start + (length - size) / 2, 0), of - size), size];
};

export const Navigator = ({ picture, crop, seen, most, onGo }: NavigatorProps): ReactNode => {
	const sheet = useRef<HTMLSpanElement | null>(null);
	const scale = Math.min(most.width / crop.width, most.height / crop.height);
	const size = { width: Math.max(1, Math.round(crop.width * scale)), height: Math.max(1, Math.round(crop.height * scale)) };
	const [left, width] = along((seen.x - crop.x) * scale, seen.width * scale, size.width);
	const [top, height] = along((seen.y - crop.y) * scale, seen.height * scale, size.height);
	const go = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): void => {
		if (sheet.current === null) return;
		const box = sheet.current.getBoundingClientRect();
		onGo({ x: crop.x + (clientX - box.left) / scale, y: crop.y + (clientY - box.top) / scale });
	};
	const follow = (event: PointerEvent<HTMLElement>): void => {
		if (event.currentTarget.hasPointerCapture(event.pointerId)) go(event);
	};
	return (
		<button
			type="button"
			className={styles.navigator}
			aria-label="Overview of the print: tap where to look, press to look at its middle"
			onPointerDown={(event) => {
				if (!event.isPrimary || event.button !== 0) return;
				event.currentTarget.setPointerCapture(event.pointerId);
				go(event);
			}}
			onPointerMove={follow}
			onClick={({ detail }) => {
				// A key or a screen reader has no place to point at.
				if (detail === 0) onGo({ x: crop.x + crop.width / 2, y: crop.y + crop.height / 2 });
			}}
		>
			<span ref={sheet} className={styles.sheet} style={size}>
				<CroppedPicture picture={picture} alt="" frame={{ x: 0, y: 0, ...size }} />
				<span className={styles.seen} style={{ left, top, width, height }} />
			</span>
		</button>
	);
};
