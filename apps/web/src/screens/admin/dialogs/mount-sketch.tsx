import { mountIn } from '@print-room/domain';
import type { ReactNode } from 'react';
import { figureOf } from '../fields/state/typed-number.ts';
import { mountProblem, type TypedMount } from './mount-sizes.ts';
import styles from './mount-sketch.module.css';

const view = 132;

const boundsOf = ({ first, second }: TypedMount['print']) => ({ width: figureOf(first), height: figureOf(second) });

const isDrawable = ({ width, height }: { readonly width: number; readonly height: number }): boolean =>
	width > 0 && height > 0 && width < 100_000 && height < 100_000;

/** Board, aperture and print to scale, so that a size in the wrong field is obvious. */
export const MountSketch = ({ mount }: { readonly mount: TypedMount }): ReactNode => {
	const [print, board, aperture] = [boundsOf(mount.print), boundsOf(mount.board), boundsOf(mount.aperture)];
	const problem = mountProblem(mount);
	if (![print, board, aperture].every(isDrawable)) return problem === null ? null : <p className={styles.problem}>{problem}</p>;
	const scale = view / Math.max(board.width, board.height);
	const [width, height] = [board.width * scale, board.height * scale];
	const layout = mountIn({ x: (view - width) / 2, y: (view - height) / 2, width, height }, { print, board, aperture });
	return (
		<figure className={styles.sketch}>
			<svg viewBox={`0 0 ${view} ${view}`} width={view} height={view} aria-hidden="true">
				<rect {...layout.board} className={styles.board} />
				<rect {...layout.aperture} className={styles.aperture} />
				<rect {...layout.print} className={styles.print} />
			</svg>
			<figcaption>
				<span role="status">
					{problem === null ? 'To scale; the print’s hidden edge is dashed.' : <b className={styles.problem}>{problem}</b>}
				</span>
			</figcaption>
		</figure>
	);
};
