import type { Design } from '@print-room/contract';
import { sizeInMm } from '@print-room/domain';
import type { ReactNode } from 'react';
import styles from './design-thumb.module.css';
import { overallMm } from './model/order-line.ts';

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

/** The finished sheet at the scale that all lines share. */
export const DesignThumb = ({ design, scale }: { design: Design | null; scale: number }): ReactNode => {
	if (design === null) return <div className={styles.frame} />;
	const overall = overallMm(design);
	const printed = sizeInMm({ ...design.print.size, units: design.print.units });
	return (
		<div className={styles.frame}>
			<div
				className={styles.sheet}
				style={{ width: `${(100 * overall.width * scale) / viewPx.width}%`, aspectRatio: `${overall.width} / ${overall.height}` }}
			>
				<img
					src={design.thumbUrl}
					alt=""
					style={{ width: `${(100 * printed.width) / overall.width}%`, height: `${(100 * printed.height) / overall.height}%` }}
				/>
			</div>
		</div>
	);
};
