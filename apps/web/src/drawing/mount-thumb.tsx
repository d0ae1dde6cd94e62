import { type Bounds, type MountSizes, mountIn } from '@print-room/domain';
import type { ReactNode } from 'react';
import styles from './mount.module.css';

/** The square that the largest mount of the list fills, in pixels. */
const THUMB = 46;

/** Pixels per millimetre at which every mount of a list can be drawn. */
export const thumbScale = (boardsMm: readonly Bounds[]): number =>
	THUMB / Math.max(1, ...boardsMm.map(({ width, height }) => Math.max(width, height)));

/** A mount as a small drawing: with one scale for a whole list, a larger one looks larger before anything is read. */
export const MountThumb = ({ sizes, scale }: { readonly sizes: MountSizes; readonly scale: number }): ReactNode => {
	const [width, height] = [sizes.board.width * scale, sizes.board.height * scale];
	const { board, aperture } = mountIn({ x: (THUMB - width) / 2, y: (THUMB - height) / 2, width, height }, sizes);
	return (
		<svg width={THUMB} height={THUMB} className={styles.thumb} aria-hidden="true">
			<rect x={board.x} y={board.y} width={board.width} height={board.height} className={styles.thumbBoard} />
			<rect x={aperture.x} y={aperture.y} width={aperture.width} height={aperture.height} className={styles.thumbPrint} />
		</svg>
	);
};
