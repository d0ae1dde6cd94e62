import type { Rect } from '@print-room/domain';
import type { ReactNode } from 'react';
import { CroppedPicture, type Picture } from './cropped-picture.tsx';
import styles from './drawing.module.css';

export interface SheetProps {
	readonly picture: Picture;
	readonly alt: string;
	readonly sheet: Rect;
	readonly image: Rect;
	/** a small drawing: a print on a wall */
	readonly isSmall?: boolean;
}

export const Sheet = ({ picture, alt, sheet, image, isSmall = false }: SheetProps): ReactNode => (
	<>
		<div
			className={isSmall ? `${styles.sheet} ${styles.small}` : styles.sheet}
			style={{ left: sheet.x, top: sheet.y, width: sheet.width, height: sheet.height }}
		/>
		<CroppedPicture picture={picture} alt={alt} frame={image} />
	</>
);
