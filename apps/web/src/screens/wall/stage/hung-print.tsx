import type { HungPrint, Rect } from '@print-room/domain';
import type { ReactNode } from 'react';
import { FramedPicture, frameStyle } from '../../../wall/framed-picture.tsx';
import type { OwnPrint } from '../model/own-print.ts';
import styles from './stage.module.css';
import type { PrintHandlers } from './use-print-drag.ts';

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

/** A print in its frame, which pointer and arrow keys move. */
export const HungPrintView = ({ hung, print, rect, scale, label, isSelected, handlers }: HungPrintViewProps): ReactNode => {
	const framed = { frame: hung.frame, rect, scale };
	return (
		<button
			type="button"
			id={`hung-${hung.id}`}
			className={styles.print}
			aria-label={label}
			aria-pressed={isSelected}
			style={frameStyle(framed)}
			{...handlers}
		>
			<FramedPicture {...framed} url={print?.pictureUrl ?? null} />
		</button>
	);
};
