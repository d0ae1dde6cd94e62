import { BOARD_THICKNESS_MM, type MountLayout } from '@print-room/domain';
import type { ReactNode } from 'react';
import { lineOn } from './board.ts';
import type { Picture } from './cropped-picture.tsx';
import drawing from './drawing.module.css';
import { MAGNIFICATION, magnifiedCorner } from './magnified-corner.ts';
import styles from './mount.module.css';
import { Mount } from './mount.tsx';

const WORDS_BELOW = 10;

/** The corner of the aperture magnified, with a line to where it is taken from: at its true size a bevel is two pixels. */
export const CornerDetail = ({
	layout,
	board,
	picture,
}: {
	readonly layout: MountLayout;
	readonly board: string;
	readonly picture: Picture;
}): ReactNode => {
	const { mark, box, layout: magnified } = magnifiedCorner(layout);
	const from = { x: mark.x + mark.width / 2, y: mark.y + mark.height / 2 };
	const to = { x: box.x, y: box.y + box.height / 2 };
	// The line contrasts with the board as far as the edge, and with the background from there on.
	const edge = Math.min(layout.board.x + layout.board.width, to.x);
	const atEdge = from.y + ((to.y - from.y) * (edge - from.x)) / (to.x - from.x);
	const square = { x: Math.round(mark.x) + 0.5, y: Math.round(mark.y) + 0.5, width: mark.width, height: mark.height };
	const line = lineOn(board);
	return (
		<>
			<svg className={drawing.lines} aria-hidden="true">
				<rect {...square} className={styles.halo} stroke={line === '#141414' ? '#ffffff' : '#141414'} />
				<rect {...square} className={styles.connector} stroke={line} />
				<path d={`M${from.x} ${from.y}L${edge} ${atEdge}`} className={styles.connector} stroke={line} />
				<path d={`M${edge} ${atEdge}L${to.x} ${to.y}`} className={`${styles.connector} ${styles.onGround}`} />
			</svg>
			<div className={styles.magnified} aria-hidden="true" style={{ left: box.x, top: box.y, width: box.width, height: box.height }}>
				<Mount layout={magnified} board={board} picture={picture} alt="" />
			</div>
			<p
				className={styles.magnifiedWords}
				aria-hidden="true"
				style={{ left: box.x, top: box.y + box.height + WORDS_BELOW, width: box.width }}
			>
				Corner, {MAGNIFICATION} ×<br />
				bevel {BOARD_THICKNESS_MM} mm
			</p>
		</>
	);
};
