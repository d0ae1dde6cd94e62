import { type Bounds, HANGING_HEIGHT_MM, type Rect, SOFA_LENGTH_MM, WALL_HEIGHT_MM, type WallScene } from '@print-room/domain';
import type { ReactNode } from 'react';
import { DimensionLine } from '../drawing/dimension-line.tsx';
import drawing from '../drawing/drawing.module.css';
import surface from './surface.module.css';

export interface DrawnWallProps {
	readonly scene: WallScene;
	readonly view: Bounds;
	readonly widthMm: number;
	/** without dimension lines */
	readonly isBare?: boolean;
}

const MM_PER_M = 1000;
const box = ({ x, y, width, height }: Rect): string => `M${x} ${y}h${width}v${height}h${-width}z`;
const inMetres = (lengthMm: number): string => `${lengthMm / MM_PER_M} m`;

/** A sofa is drawn on walls that it fits. */
const SOFA_NEEDS_MM = SOFA_LENGTH_MM + 300;
const BELOW = 24;
const BESIDE = 24;

/** An empty wall with its ends, floor, sofa and hanging height, to scale. */
export const DrawnWall = ({ scene, view, widthMm, isBare = false }: DrawnWallProps): ReactNode => {
	const { scalePxPerMm, floorY, centreY, sofaParts } = scene;
	const floor = Math.round(floorY) + 0.5;
	const left = Math.round(view.width / 2 - (widthMm * scalePxPerMm) / 2) + 0.5;
	const right = Math.round(view.width / 2 + (widthMm * scalePxPerMm) / 2) + 0.5;
	const ceiling = Math.round(floorY - WALL_HEIGHT_MM * scalePxPerMm) + 0.5;
	return (
		<>
			<div className={drawing.ground} style={{ top: floor }} />
			<svg className={drawing.lines} aria-hidden="true">
				<path d={`M0 ${floor}H${view.width}`} className={drawing.skirting} />
				<path d={`M${left} ${floor}V${ceiling}H${right}V${floor}`} className={surface.ends} />
				<path d={`M${left} ${centreY}H${right}`} className={drawing.sightLine} />
				{widthMm < SOFA_NEEDS_MM ? null : sofaParts.map((part) => <path key={box(part)} d={box(part)} className={drawing.sofa} />)}
				{isBare ? null : (
					<>
						<DimensionLine
							axis="horizontal"
							from={left}
							to={right}
							at={floorY + BELOW}
							edge={floorY}
							name="Wall"
							length={inMetres(widthMm)}
						/>
						<DimensionLine
							axis="vertical"
							from={centreY}
							to={floorY}
							at={left - BESIDE}
							edge={left}
							name="Centre"
							length={inMetres(HANGING_HEIGHT_MM)}
						/>
					</>
				)}
			</svg>
		</>
	);
};
