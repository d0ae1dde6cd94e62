import { type Bounds, HANGING_HEIGHT_MM, type Rect, wallScene } from '@print-room/domain';
import type { ReactNode } from 'react';
import type { Picture } from './cropped-picture.tsx';
import { DimensionLine } from './dimension-line.tsx';
import styles from './drawing.module.css';
import { Sheet } from './sheet.tsx';

export interface WallProps {
	readonly picture: Picture;
	readonly alt: string;
	/** with its border */
	readonly overallMm: Bounds;
	readonly borderMm: number;
	readonly view: Bounds;
	/** The overall width in words, to be drawn with the hanging height; none on a small wall. */
	readonly overallWidth?: string;
}

const box = ({ x, y, width, height }: Rect): string => `M${x} ${y}h${width}v${height}h${-width}z`;

/** A print on a wall above a bench, everything to one scale; nothing coloured, nothing that dates. */
export const Wall = ({ picture, alt, overallMm, borderMm, view, overallWidth }: WallProps): ReactNode => {
	const { scalePxPerMm, print, centreY, floorY, benchSeat, benchLegs } = wallScene({ overallMm, view });
	const border = borderMm * scalePxPerMm;
	const image = { x: print.x + border, y: print.y + border, width: print.width - 2 * border, height: print.height - 2 * border };
	const floor = Math.round(floorY) + 0.5;
	const standsOnFloor = print.y + print.height >= floorY - 1;
	return (
		<div className={styles.wall} style={view}>
			<div className={styles.ground} style={{ top: floor }} />
			<svg className={styles.lines} aria-hidden="true">
				<path d={`M0 ${floor}H${view.width}`} className={styles.skirting} />
				<path d={box(benchSeat) + benchLegs.map(box).join('')} className={styles.bench} />
			</svg>
			<Sheet picture={picture} alt={alt} sheet={print} image={image} isSmall />
			{overallWidth === undefined ? null : (
				<svg className={styles.lines} aria-hidden="true">
					{standsOnFloor ? null : (
						<>
							<path d={`M46 ${centreY}H${print.x - 12}`} className={styles.sightLine} />
							<DimensionLine
								axis="vertical"
								from={centreY}
								to={floorY}
								at={30}
								edge={46}
								name="Centre"
								length={`${HANGING_HEIGHT_MM / 1000} m`}
							/>
						</>
					)}
					<DimensionLine
						axis="horizontal"
						from={print.x}
						to={print.x + print.width}
						at={print.y + print.height + 26}
						edge={print.y + print.height}
						name="Overall"
						length={overallWidth}
					/>
				</svg>
			)}
		</div>
	);
};
