import type { Rect } from '@print-room/domain';
import type { ReactNode } from 'react';
import styles from './cropper.module.css';

const ARM = 22;
const HALF_BAR = 13;
const OFF = 1.5;

const crisp = (value: number): number => Math.round(value) + 0.5;

const thirds = ({ x, y, width, height }: Rect): string =>
	[1 / 3, 2 / 3].map((share) => `M${crisp(x + width * share)} ${y}v${height}M${x} ${crisp(y + height * share)}h${width}`).join('');

/** Brackets at the corners and bars at the sides, shorter on a small frame. */
const grips = ({ x, y, width, height }: Rect): string => {
	const [left, top, right, bottom] = [x - OFF, y - OFF, x + width + OFF, y + height + OFF];
	const [middleX, middleY] = [x + width / 2, y + height / 2];
	const armX = Math.min(ARM, width / 3);
	const armY = Math.min(ARM, height / 3);
	const corners =
		`M${left} ${top + armY}V${top}H${left + armX}M${right - armX} ${top}H${right}V${top + armY}` +
		`M${right} ${bottom - armY}V${bottom}H${right - armX}M${left + armX} ${bottom}H${left}V${bottom - armY}`;
	const barX = width >= 90 ? `M${middleX - HALF_BAR} ${top}h${2 * HALF_BAR}M${middleX - HALF_BAR} ${bottom}h${2 * HALF_BAR}` : '';
	const barY = height >= 90 ? `M${left} ${middleY - HALF_BAR}v${2 * HALF_BAR}M${right} ${middleY - HALF_BAR}v${2 * HALF_BAR}` : '';
	return corners + barX + barY;
};

/** Thirds, brackets, bars and the centre cross: dark with a white halo, so that they read on any picture. */
export const FrameLines = ({ frame }: { readonly frame: Rect }): ReactNode => {
	const x = frame.x + frame.width / 2;
	const y = frame.y + frame.height / 2;
	return (
		<>
			<path d={thirds(frame)} className={styles.thirdsHalo} />
			<path d={thirds(frame)} className={styles.thirds} />
			<path d={grips(frame)} className={styles.gripHalo} />
			<path d={grips(frame)} className={styles.grip} />
			<circle cx={x} cy={y} r={11} className={styles.ring} />
			<path d={`M${x - 5} ${y}h10M${x} ${y - 5}v10`} className={styles.cross} />
		</>
	);
};
