import type { CartJson } from '@print-room/contract';
import type { ReactNode } from 'react';
import { Thumb } from '../ui/page/thumb.tsx';
import { sheetOf } from './cart-line.ts';
import styles from './line-thumb.module.css';

const viewPx = 128;
const marginPx = 13;

/** Pixels per millimetre at which the largest of the prints just fits its frame. */
export const commonScale = (items: CartJson['items']): number => {
	const longest = Math.max(1, ...items.flatMap((item) => Object.values(sheetOf(item) ?? {})));
	return (viewPx - 2 * marginPx) / longest;
};

const percent = (px: number): string => `${(100 * px) / viewPx}%`;

export const LineThumb = ({ item, scale }: { item: CartJson['items'][number]; scale: number }): ReactNode => {
	const sheet = sheetOf(item);
	if (item.image === undefined) return <div className={styles.frame} />;
	if (sheet === null) {
		return (
			<div className={styles.frame}>
				<Thumb src={item.image} alt="" className={styles.plain} />
			</div>
		);
	}
	return (
		<div className={styles.frame}>
			<Thumb
				src={item.image}
				alt=""
				className={styles.sheet}
				style={{ width: percent(sheet.width * scale), height: percent(sheet.height * scale) }}
			/>
		</div>
	);
};
