import type { Tiles } from '@print-room/contract';
import { type Bounds, visibleTiles } from '@print-room/domain';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './approval.module.css';
import { type Marking, MarkLayer } from './mark-layer.tsx';

interface LoupeViewProps extends Marking {
	readonly tiles: Tiles;
	/** the whole picture, to be seen until the tiles are there */
	readonly url: string;
	readonly view: Bounds;
	/** the middle of what is seen, in shares of the picture */
	readonly onMove: (middle: { readonly x: number; readonly y: number }) => void;
}

/** Tiles beyond what is seen, so that a short move shows no gap. */
const RING = 1;

/** Makes the scrolling area focusable in browsers that do not do so themselves. */
const reachable = { tabIndex: 0 };

/** Shows the print at 100 %: a pixel of the original is a pixel of the screen. */
export const LoupeView = ({ tiles, url, view, onMove, ...marking }: LoupeViewProps): ReactNode => {
	const [level] = tiles.levels;
	const { width = 1, height = 1 } = level ?? {};
	const scroller = useRef<HTMLElement>(null);
	const [scrolled, setScrolled] = useState({ x: 0, y: 0 });
	const left = Math.max(0, Math.floor((view.width - width) / 2));
	const top = Math.max(0, Math.floor((view.height - height) / 2));
	const field = { width: Math.max(width, view.width), height: Math.max(height, view.height) };
	useEffect(() => {
		// Begins in the middle.
		scroller.current?.scrollTo({ left: (width - view.width) / 2, top: (height - view.height) / 2, behavior: 'instant' });
	}, [width, height, view.width, view.height]);
	const seen = { x: scrolled.x - left, y: scrolled.y - top, width: view.width, height: view.height };
	const placed = level === undefined ? [] : visibleTiles(level, tiles.tileSize, { width, height }, seen, RING);
	const whole = { x: left, y: top, width, height };
	return (
		<section
			ref={scroller}
			{...reachable}
			className={styles.loupe}
			aria-label="The print at 100 %. Arrow keys move it."
			onScroll={({ currentTarget: { scrollLeft, scrollTop } }) => {
				setScrolled({ x: scrollLeft, y: scrollTop });
				onMove({ x: (scrollLeft + view.width / 2 - left) / width, y: (scrollTop + view.height / 2 - top) / height });
			}}
		>
			<div className={styles.field} style={field}>
				<img src={url} alt="" draggable={false} style={{ left, top, width, height }} />
				{placed.map(({ column, row, x, y, width: across, height: down }) => (
					<img
						key={`${column} ${row}`}
						src={tiles.urlTemplate.replace('{level}', '0').replace('{column}', `${column}`).replace('{row}', `${row}`)}
						alt=""
						draggable={false}
						style={{ left: left + x, top: top + y, width: across, height: down }}
					/>
				))}
				<MarkLayer {...marking} seen={whole} whole={whole} />
			</div>
		</section>
	);
};
