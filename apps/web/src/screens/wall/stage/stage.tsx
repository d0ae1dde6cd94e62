import { type Bounds, composeMaps, cssMatrix, distancesOf, placeWall, scaleAndMove, scaleInMiddle } from '@print-room/domain';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { DrawnWall } from '../../../wall/drawn-wall.tsx';
import surface from '../../../wall/surface.module.css';
import type { OwnPrints } from '../data/own-designs.query.ts';
import { placeInWords, printLabel } from '../model/print-label.ts';
import { rectOf } from '../model/wall-place.ts';
import { useWall } from '../wall-store.ts';
import { HungPrintView } from './hung-print.tsx';
import { type LinePainter, linePainter, NO_LINES } from './paint-lines.ts';
import styles from './stage.module.css';
import { usePrintDrag } from './use-print-drag.ts';

export interface StageProps {
	readonly view: Bounds;
	readonly prints: OwnPrints;
	/** address of the room's photograph */
	readonly photoUrl: string | null;
}

/** The wall with its prints, drawn or in its room. */
export const Stage = ({ view, prints, photoUrl }: StageProps): ReactNode => {
	const work = useWall((state) => state.work);
	const sizes = useWall((state) => state.sizes);
	const selected = useWall((state) => state.selected);
	const stage = useRef<HTMLDivElement>(null);
	const overlay = useRef<HTMLDivElement>(null);
	const painter = useRef<LinePainter | null>(null);
	const placed = useMemo(() => placeWall(work, view), [work, view]);
	const { map, area, drawn, photo } = placed;
	const scale = scaleInMiddle(map);
	const plane = cssMatrix(composeMaps(map, scaleAndMove(1 / scale)));

	const isInRoom = photo !== null;
	const ends = isInRoom ? null : area;

	const rest = useCallback((): void => {
		const print = work.prints.find(({ id }) => id === selected);
		if (print === undefined) {
			painter.current?.paint(NO_LINES);
			return;
		}
		const others = work.prints.filter((one) => one !== print).map((one) => rectOf(one, sizes));
		painter.current?.paint({ lines: [], gaps: [], distances: distancesOf(rectOf(print, sizes), others, ends) });
	}, [work.prints, sizes, selected, ends]);
	const handlersOf = usePrintDrag({ map, area, ends, scale, stage, painter, rest });

	useLayoutEffect(() => {
		const { current } = overlay;
		if (current === null) return;
		const { guide, line, tick, words } = styles;
		painter.current = linePainter(current, scale, { guide, line, tick, words });
		return () => {
			painter.current = null;
			current.replaceChildren();
		};
	}, [scale]);
	useEffect(rest, [rest]);

	return (
		<div ref={stage} className={isInRoom ? `${styles.stage} ${styles.room}` : styles.stage} style={view}>
			{photo === null || photoUrl === null ? null : (
				<img
					src={photoUrl}
					alt="Your room"
					className={surface.photo}
					style={{ left: photo.x, top: photo.y, width: photo.width, height: photo.height }}
				/>
			)}
			{drawn === null ? null : <DrawnWall scene={drawn} view={view} widthMm={work.widthMm} />}
			<div className={surface.plane} style={{ transform: plane }}>
				{work.prints.map((hung, place) => {
					const print = prints.get(hung.designId);
					return (
						<HungPrintView
							key={hung.id}
							hung={hung}
							print={print}
							rect={rectOf(hung, sizes)}
							scale={scale}
							label={printLabel(hung, print, place + 1, placeInWords(hung, area, isInRoom))}
							isSelected={hung.id === selected}
							handlers={handlersOf(hung.id)}
						/>
					);
				})}
				<div ref={overlay} className={styles.overlay} aria-hidden="true" />
			</div>
		</div>
	);
};
