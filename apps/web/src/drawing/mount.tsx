import { type MountLayout, seenCrop } from '@print-room/domain';
import type { CSSProperties, ReactNode } from 'react';
import { bevelColours } from './board.ts';
import { CroppedPicture, type Picture } from './cropped-picture.tsx';
import drawing from './drawing.module.css';
import styles from './mount.module.css';

/** Shadow of the bevel on the image, in mm: offset to the right and down, and blur. */
const SHADOW_MM = { x: 2.2, y: 3, blur: 4 };
/** Thinner, a bevel would not be seen; only a small mount on a wall comes to that. */
const THINNEST_BEVEL = 0.75;

export interface MountProps {
	readonly layout: MountLayout;
	readonly board: string;
	readonly picture: Picture;
	readonly alt: string;
	/** a small drawing: a mount on a wall */
	readonly isSmall?: boolean;
}

/** A window mount from the front: the board's face, the bevel where it is cut, and what it lets be seen of the print. */
export const Mount = ({ layout, board, picture, alt, isSmall = false }: MountProps): ReactNode => {
	const { scale, aperture, print } = layout;
	const bevel = Math.max(aperture.x - layout.bevel.x, THINNEST_BEVEL);
	const { top, right, bottom, left } = bevelColours(board);
	const shadow = [SHADOW_MM.x, SHADOW_MM.y, SHADOW_MM.blur].map((length) => `${Math.max(1, length * scale)}px`).join(' ');
	const cut: CSSProperties = {
		left: aperture.x - bevel,
		top: aperture.y - bevel,
		width: aperture.width + 2 * bevel,
		height: aperture.height + 2 * bevel,
		borderWidth: bevel,
		borderColor: `${top} ${right} ${bottom} ${left}`,
	};
	return (
		<>
			<div
				className={isSmall ? `${styles.board} ${drawing.small}` : styles.board}
				style={{
					left: layout.board.x,
					top: layout.board.y,
					width: layout.board.width,
					height: layout.board.height,
					backgroundColor: board,
				}}
			/>
			<CroppedPicture picture={{ ...picture, crop: seenCrop(picture.crop, print, aperture) }} alt={alt} frame={aperture} />
			<div className={styles.bevel} style={cut}>
				<div className={styles.shade} style={{ boxShadow: `inset ${shadow} -1px rgb(0 0 0 / 0.42)` }} />
			</div>
		</>
	);
};
