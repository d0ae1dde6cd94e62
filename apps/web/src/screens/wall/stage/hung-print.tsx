import { type Bounds, FRAMES, type Rect } from '@print-room/domain';
import type { ReactNode } from 'react';
import { NoPicture, Thumb } from '../../../ui/page/thumb.tsx';
import type { OwnPrint } from '../model/own-print.ts';
import type { HungPrint } from '../model/wall-work.ts';
import styles from './stage.module.css';
import { type PrintHandlers, transformOf } from './use-print-drag.ts';

export interface HungPrintViewProps {
	readonly hung: HungPrint;
	readonly print: OwnPrint | undefined;
	/** with its frame, in millimetres */
	readonly rect: Rect;
	readonly scale: number;
	readonly label: string;
	readonly isSelected: boolean;
	readonly handlers: PrintHandlers;
}

/** A shadow that a print casts, in millimetres. */
const SHADOW_MM = 14;

const shadowOf = (scale: number): string => {
	const far = Math.max(2, SHADOW_MM * scale);
	return `0 1px 2px rgb(0 0 0 / 0.3), 0 ${far / 2}px ${far}px ${-far / 4}px rgb(0 0 0 / 0.4)`;
};

const inside = ({ width, height }: Bounds, edge: number): Bounds => ({
	width: Math.max(1, width - 2 * edge),
	height: Math.max(1, height - 2 * edge),
});

/** One print in its frame, which pointer and arrow keys move. */
export const HungPrintView = ({ hung, print, rect, scale, label, isSelected, handlers }: HungPrintViewProps): ReactNode => {
	const { widthMm, colour, edge } = FRAMES[hung.frame];
	const size = { width: rect.width * scale, height: rect.height * scale };
	const profile = widthMm * scale;
	const picture = inside(size, profile);
	return (
		<button
			type="button"
			id={`hung-${hung.id}`}
			className={styles.print}
			aria-label={label}
			aria-pressed={isSelected}
			style={{
				...size,
				padding: profile,
				background: widthMm === 0 ? undefined : colour,
				transform: transformOf(rect, scale),
				boxShadow: shadowOf(scale),
			}}
			{...handlers}
		>
			{print === undefined ? (
				<NoPicture alt="" className={styles.picture} style={picture} />
			) : (
				<Thumb src={print.pictureUrl} alt="" draggable={false} className={styles.picture} style={picture} />
			)}
			{widthMm === 0 ? null : <span className={styles.rabbet} style={{ inset: profile, borderColor: edge }} />}
		</button>
	);
};
