import { type Bounds, HANGING_HEIGHT_MM, type Rect, SOFA_LENGTH_MM, wallScene } from '@print-room/domain';
import type { ReactNode } from 'react';
import { DimensionLine } from './dimension-line.tsx';
import styles from './drawing.module.css';

export interface WallProps {
	/** size with border or mount */
	readonly overallMm: Bounds;
	readonly view: Bounds;
	/** Pixels at the bottom that tools lie over: the floor is at least as high. */
	readonly ground: number;
	/** The overall width in words, to be drawn with the hanging height and the sofa's length; none on a small wall. */
	readonly overallWidth?: string;
	/** draws the print where it hangs, in pixels of the view and at so many of them to a millimetre */
	readonly children: (print: Rect, scalePxPerMm: number) => ReactNode;
}

const MM_PER_M = 1000;
/** Width in px, left of the sofa, of the dimension line for the hanging height. */
const CENTRE_LINE = 30;
const SIDES = 46;
const BELOW = 26;

const box = ({ x, y, width, height }: Rect): string => `M${x} ${y}h${width}v${height}h${-width}z`;
const inMetres = (lengthMm: number): string => `${lengthMm / MM_PER_M} m`;

/** A print on a wall above a sofa of 2 m, all to one scale. */
export const Wall = ({ overallMm, view, ground, overallWidth, children }: WallProps): ReactNode => {
	const hasDimensions = overallWidth !== undefined;
	const scene = wallScene({ overallMm, view, ground, ...(hasDimensions ? { sides: SIDES } : {}) });
	const { scalePxPerMm, print, centreY, floorY, sofa, sofaParts, sofaFront } = scene;
	const floor = Math.round(floorY) + 0.5;
	const standsOnFloor = print.y + print.height >= floorY - 1;
	const middleOfFront = sofaFront.y + sofaFront.height / 2;
	return (
		<div className={styles.wall} style={view}>
			<div className={styles.ground} style={{ top: floor }} />
			<svg className={styles.lines} aria-hidden="true">
				<path d={`M0 ${floor}H${view.width}`} className={styles.skirting} />
				{sofaParts.map((part) => (
					<path key={box(part)} d={box(part)} className={styles.sofa} />
				))}
				{hasDimensions ? (
					<DimensionLine
						axis="horizontal"
						from={sofa.x}
						to={sofa.x + sofa.width}
						at={middleOfFront}
						edge={middleOfFront}
						name="Sofa"
						length={inMetres(SOFA_LENGTH_MM)}
					/>
				) : null}
			</svg>
			{children(print, scalePxPerMm)}
			{overallWidth === undefined ? null : (
				<svg className={styles.lines} aria-hidden="true">
					{standsOnFloor ? null : (
						<>
							<path d={`M${SIDES} ${centreY}H${print.x - 12}`} className={styles.sightLine} />
							<DimensionLine
								axis="vertical"
								from={centreY}
								to={floorY}
								at={CENTRE_LINE}
								edge={SIDES}
								name="Centre"
								length={inMetres(HANGING_HEIGHT_MM)}
							/>
						</>
					)}
					<DimensionLine
						axis="horizontal"
						from={print.x}
						to={print.x + print.width}
						at={print.y + print.height + BELOW}
						edge={print.y + print.height}
						name="Overall"
						length={overallWidth}
					/>
				</svg>
			)}
		</div>
	);
};
