import type { Design } from '@print-room/contract';
import type { ReactNode } from 'react';
import { Thumb } from '../../../../ui/thumb.tsx';
import { overallMm } from '../../model/order-line.ts';
import styles from './design-thumb.module.css';

const viewPx = { width: 124, height: 92 };
const marginPx = 13;

/** Pixels per millimetre at which every design of the order fits its frame. */
export const scaleOf = (designs: readonly Design[]): number =>
	Math.min(
		1,
		...designs.map((design) => {
			const { width, height } = overallMm(design);
			return Math.min((viewPx.width - 2 * marginPx) / width, (viewPx.height - 2 * marginPx) / height);
		}),
	);

/** The finished sheet as its picture shows it, border or mount included, at the scale that all lines share. */
export const DesignThumb = ({ design, scale }: { design: Design | null; scale: number }): ReactNode => {
	if (design === null) return <div className={styles.frame} />;
	const { width, height } = overallMm(design);
	return (
		<div className={styles.frame}>
			<Thumb
				src={design.thumbUrl}
				alt=""
				className={styles.sheet}
				style={{ width: `${(100 * width * scale) / viewPx.width}%`, aspectRatio: `${width} / ${height}` }}
			/>
		</div>
	);
};
