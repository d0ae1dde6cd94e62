import type { Bounds, Rect } from '../crop/rect.ts';
import { HANGING_HEIGHT_MM, type WallScene, wallScene } from '../layout/wall-scene.ts';
import { keepOnWall, plainWallArea, WALL_HEIGHT_MM, WIDEST_WALL_MM } from './hanging.ts';
import { composeMaps, type PlaneMap, type Point, scaleAndMove } from './plane-map.ts';
import { shownRoom, type WallInRoom } from './room-marks.ts';
import type { WallArea } from './room-photo.ts';

/** The part of the wall that prints are kept on, in millimetres. */
export const wallAreaOf = (wall: WallInRoom): WallArea => shownRoom(wall)?.area ?? plainWallArea(wall.widthMm, HANGING_HEIGHT_MM);

/** Where a photograph lies in a view that shows all of it. */
export const photoPlace = (photo: Bounds, view: Bounds): Rect => {
	const scale = Math.min(view.width / photo.width, view.height / photo.height);
	const [width, height] = [photo.width * scale, photo.height * scale];
	return { x: (view.width - width) / 2, y: (view.height - height) / 2, width, height };
};

/** A wall in a view. */
export interface PlacedWall {
	/** millimetres of the wall to pixels of the view */
	readonly map: PlaneMap;
	readonly area: WallArea;
	/** the drawn wall; null for a photograph */
	readonly drawn: WallScene | null;
	/** the place of the photograph; null for a drawn wall */
	readonly photo: Rect | null;
	/** The wall from floor to ceiling, or the photograph: places in a picture of the wall are shares of it. */
	readonly whole: Rect;
}

/** Pixels beside the wall and below it for its dimension lines. */
const SIDES = 46;
const GROUND = 44;

/** A wall as large as a view allows: from floor to ceiling, or in the whole of its photograph. @param isBare leaves no room for dimension lines */
export const placeWall = (wall: WallInRoom, view: Bounds, isBare = false): PlacedWall => {
	const inRoom = shownRoom(wall);
	if (inRoom !== null) {
		const photo = photoPlace(inRoom.room.photo, view);
		const toView = scaleAndMove(photo.width / inRoom.room.photo.width, photo);
		return { map: composeMaps(toView, inRoom.map), area: inRoom.area, drawn: null, photo, whole: photo };
	}
	const overallMm = { width: wall.widthMm, height: 2 * (WALL_HEIGHT_MM - HANGING_HEIGHT_MM) };
	const drawn = wallScene({ overallMm, view, ...(!isBare && { sides: SIDES, ground: GROUND }) });
	const { scalePxPerMm: scale, floorY, centreY } = drawn;
	const [width, height] = [wall.widthMm * scale, WALL_HEIGHT_MM * scale];
	return {
		map: scaleAndMove(scale, { x: view.width / 2, y: centreY }),
		area: plainWallArea(wall.widthMm, HANGING_HEIGHT_MM),
		drawn,
		photo: null,
		whole: { x: (view.width - width) / 2, y: floorY - height, width, height },
	};
};

/** The smallest rectangle around others; null without any. */
export const rectAroundAll = (rects: readonly Rect[]): Rect | null => {
	if (rects.length === 0) return null;
	const x = Math.min(...rects.map((rect) => rect.x));
	const y = Math.min(...rects.map((rect) => rect.y));
	const right = Math.max(...rects.map((rect) => rect.x + rect.width));
	const bottom = Math.max(...rects.map((rect) => rect.y + rect.height));
	return { x, y, width: right - x, height: bottom - y };
};

/**
 * A drawn wall for prints that may have hung in a room: as wide as they need, and how far all of them move together to hang on it, so that
 * their distances stay. Prints that are on the wall stay where they are.
 */
export const drawnWallFor = (widthMm: number, rects: readonly Rect[]): { readonly widthMm: number; readonly by: Point } => {
	const all = rectAroundAll(rects);
	if (all === null) return { widthMm, by: { x: 0, y: 0 } };
	const wide = Math.min(WIDEST_WALL_MM, Math.max(widthMm, all.width));
	const kept = keepOnWall(all, plainWallArea(wide, HANGING_HEIGHT_MM));
	return { widthMm: wide, by: { x: kept.x - all.x, y: kept.y - all.y } };
};
