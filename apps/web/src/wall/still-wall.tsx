import type { ShownWall } from '@print-room/contract';
import {
	type Bounds,
	clamp,
	composeMaps,
	cssMatrix,
	drawnWallFor,
	hungRect,
	mapPoint,
	type PlacedWall,
	placeWall,
	type Rect,
	rectAroundAll,
	scaleAndMove,
	scaleInMiddle,
	type WallInRoom,
} from '@print-room/domain';
import type { ReactNode } from 'react';
import { DrawnWall } from './drawn-wall.tsx';
import { FramedPicture, frameStyle } from './framed-picture.tsx';
import surface from './surface.module.css';

interface Hung {
	readonly wall: WallInRoom;
	/** prints with their frames, in millimetres of the wall */
	readonly rects: readonly Rect[];
}

/** Without its photograph a room is a drawn wall, on which the prints keep their distances. */
const hangIn = ({ widthMm, room, photoUrl, prints }: ShownWall): Hung => {
	const rects = prints.map((print) => hungRect(print, print.sizeMm));
	if (room !== null && photoUrl !== null) return { wall: { widthMm, room, isInRoom: true }, rects };
	const drawn = drawnWallFor(widthMm, rects);
	return {
		wall: { widthMm: drawn.widthMm, room: null, isInRoom: false },
		rects: rects.map((rect) => ({ ...rect, x: rect.x + drawn.by.x, y: rect.y + drawn.by.y })),
	};
};

/** Box in the view around the prints. */
const boxIn = ({ map }: PlacedWall, rects: readonly Rect[]): Rect | null =>
	rectAroundAll(
		rects.flatMap(({ x, y, width, height }) =>
			[
				{ x, y },
				{ x: x + width, y },
				{ x, y: y + height },
				{ x: x + width, y: y + height },
			].map((corner) => ({ ...mapPoint(map, corner), width: 0, height: 0 })),
		),
	);

const NEAREST = 8;
/** Share of the view that the prints take from near. */
const FILLED = 0.86;

interface Sight {
	/** size in pixels of the wall, of which the view shows a part */
	readonly size: Bounds;
	readonly left: number;
	readonly top: number;
}

/** The prints as large as the view allows. */
const nearSight = ({ wall, rects }: Hung, view: Bounds): Sight => {
	const box = boxIn(placeWall(wall, view, true), rects);
	if (box === null) return { size: view, left: 0, top: 0 };
	const scale = clamp(FILLED * Math.min(view.width / box.width, view.height / box.height), 1, NEAREST);
	const size = { width: view.width * scale, height: view.height * scale };
	return {
		size,
		left: clamp(view.width / 2 - (box.x + box.width / 2) * scale, view.width - size.width, 0),
		top: clamp(view.height / 2 - (box.y + box.height / 2) * scale, view.height - size.height, 0),
	};
};

const moved = (rect: Rect, { left, top }: Sight): Rect => ({ ...rect, x: rect.x + left, y: rect.y + top });

interface StillWallProps {
	readonly wall: ShownWall;
	readonly view: Bounds;
	readonly alt: string;
	/** without dimension lines */
	readonly isBare?: boolean;
	/** shows the prints from near instead of all of the wall */
	readonly isNear?: boolean;
	/** what lies above it; places in the picture are shares of `whole`, in pixels of the view */
	readonly children?: (places: { readonly whole: Rect }) => ReactNode;
}

/** A wall to be looked at, to scale. */
export const StillWall = ({ wall: shown, view, alt, isBare = false, isNear = false, children }: StillWallProps): ReactNode => {
	const hung = hangIn(shown);
	const sight = isNear ? nearSight(hung, view) : { size: view, left: 0, top: 0 };
	const placed = placeWall(hung.wall, sight.size, isBare || isNear);
	const { map, drawn, photo, whole } = placed;
	const scale = scaleInMiddle(map);
	return (
		<div className={surface.still}>
			<div role="img" aria-label={alt}>
				<div style={{ position: 'absolute', ...sight.size, left: sight.left, top: sight.top }}>
					{photo === null || shown.photoUrl === null ? null : (
						<img
							src={shown.photoUrl}
							alt=""
							draggable={false}
							className={surface.photo}
							style={{ left: photo.x, top: photo.y, width: photo.width, height: photo.height }}
						/>
					)}
					{drawn === null ? null : <DrawnWall scene={drawn} view={sight.size} widthMm={hung.wall.widthMm} isBare={isBare || isNear} />}
					<div className={surface.plane} style={{ transform: cssMatrix(composeMaps(map, scaleAndMove(1 / scale))) }}>
						{shown.prints.map(({ id, frame, pictureUrl }, at) => {
							const rect = hung.rects[at];
							if (rect === undefined) return null;
							const framed = { frame, rect, scale };
							return (
								<span key={id} className={surface.hung} style={frameStyle(framed)}>
									<FramedPicture {...framed} url={pictureUrl} />
								</span>
							);
						})}
					</div>
				</div>
			</div>
			{children?.({ whole: moved(whole, sight) })}
		</div>
	);
};
