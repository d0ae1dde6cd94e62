import type { CartJson } from '@print-room/contract';
import type { ReactNode } from 'react';
import { drawingOf } from './cart-line.ts';
import styles from './line-thumb.module.css';

const viewPx = 128;
const marginPx = 13;

/** Pixels per millimetre at which the largest of the prints just fits its frame. */
export const commonScale = (items: CartJson['items']): number => {
	const longest = Math.max(1, ...items.flatMap((item) => Object.values(drawingOf(item)?.overall ?? {})));
	return (viewPx - 2 * marginPx) / longest;
};

const percent = (px: number): string => `${(100 * px) / viewPx}%`;

/** The finished sheet, to the scale that all lines share. */
export const LineThumb = ({ item, scale }: { item: CartJson['items'][number]; scale: number }): ReactNode => {
	const drawing = drawingOf(item);
	if (item.image === undefined) return <div className={styles.frame} />;
	if (drawing === null) {
		return (
			<div className={styles.frame}>
				<img src={item.image} alt="" className={styles.plain} />
			</div>
		);
	}
	const { overall, print } = drawing;
	return (
		<div className={styles.frame}>
			<div className={styles.sheet} style={{ width: percent(overall.width * scale), height: percent(overall.height * scale) }}>
				<img
					src={item.image}
					alt=""
					style={{ width: `${(100 * print.width) / overall.width}%`, height: `${(100 * print.height) / overall.height}%` }}
				/>
			</div>
		</div>
	);
};
