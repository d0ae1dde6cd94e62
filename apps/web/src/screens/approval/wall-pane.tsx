import type { ShownWall } from '@print-room/contract';
import { type Bounds, clamp, type Rect } from '@print-room/domain';
import { type ReactNode, useState } from 'react';
import { useSize } from '../../drawing/use-size.ts';
import { StillWall } from '../../wall/still-wall.tsx';
import styles from './approval.module.css';
import { type Marking, MarkLayer } from './mark-layer.tsx';

interface WallPaneProps extends Marking {
	readonly wall: ShownWall;
}

/** The part of a picture that a view shows. */
const seenOf = ({ x, y, width, height }: Rect, view: Bounds): Rect => {
	const [left, top] = [clamp(x, 0, view.width), clamp(y, 0, view.height)];
	return { x: left, y: top, width: clamp(x + width, 0, view.width) - left, height: clamp(y + height, 0, view.height) - top };
};

/** A wall to scale, all of it or its prints from near, with its marks. */
const WallPane = ({ wall, ...marking }: WallPaneProps): ReactNode => {
	const [isNear, setNear] = useState(false);
	const [measure, view] = useSize<HTMLDivElement>();
	const count = wall.prints.length;
	const alt = `${count === 1 ? '1 print' : `${count} prints`} on a wall, to scale`;
	return (
		<section className={marking.edit === null ? styles.pane : `${styles.pane} ${styles.marking}`} aria-label="Picture">
			<div ref={measure} className={styles.drawing}>
				{view === null ? null : (
					<StillWall wall={wall} view={view} alt={alt} isNear={isNear}>
						{({ whole }) => <MarkLayer {...marking} seen={seenOf(whole, view)} whole={whole} />}
					</StillWall>
				)}
			</div>
			<fieldset className={styles.tabs}>
				<legend className="visually-hidden">View</legend>
				<button type="button" aria-pressed={!isNear} onClick={() => setNear(false)}>
					Wall
				</button>
				<button type="button" aria-pressed={isNear} onClick={() => setNear(true)}>
					Prints
				</button>
			</fieldset>
		</section>
	);
};

export default WallPane;
