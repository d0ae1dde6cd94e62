import type { Rect } from '@print-room/domain';
import type { ReactNode } from 'react';
import styles from './section-frame.module.css';
import { useSectionDrag } from './use-section-drag.ts';

export interface SectionFrameProps {
	/** in canvas pixels */
	readonly box: Rect;
	readonly scale: number;
	readonly describedBy: string;
}

const TARGET = 44;

/** The section of a proof shown at 100 %: dragged by any point of it, or moved with the arrow keys. */
export const SectionFrame = ({ box, scale, describedBy }: SectionFrameProps): ReactNode => {
	const handlers = useSectionDrag(scale);
	const width = Math.max(box.width, TARGET);
	const height = Math.max(box.height, TARGET);
	return (
		<button
			type="button"
			className={styles.section}
			style={{ left: box.x + (box.width - width) / 2, top: box.y + (box.height - height) / 2, width, height }}
			aria-label="100 % section"
			aria-roledescription="section of the proof"
			aria-describedby={describedBy}
			{...handlers}
		>
			<span style={{ width: box.width, height: box.height }}>
				<b>100 %</b>
			</span>
		</button>
	);
};
