import type { Rect } from '@print-room/domain';
import type { ReactNode } from 'react';
import styles from './proof-view.module.css';

const INSET = 9;
const BASELINE = 16;

/** Marks the section within the composition; nothing if the section is all of it. */
export const SectionMark = ({ crop, part, frame }: { readonly crop: Rect; readonly part: Rect; readonly frame: Rect }): ReactNode => {
	if (part.width >= crop.width - 0.5 && part.height >= crop.height - 0.5) return null;
	const scaleX = frame.width / crop.width;
	const scaleY = frame.height / crop.height;
	const place = {
		x: frame.x + (part.x - crop.x) * scaleX,
		y: frame.y + (part.y - crop.y) * scaleY,
		width: part.width * scaleX,
		height: part.height * scaleY,
	};
	return (
		<>
			<rect {...place} className={styles.halo} />
			<rect {...place} className={styles.mark} />
			<text x={place.x + INSET} y={place.y + BASELINE} className={styles.markNumber}>
				2
			</text>
		</>
	);
};
