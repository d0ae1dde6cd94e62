import {
	type Bounds,
	clamp,
	mapOfUnitSquare,
	mapPoint,
	type Point,
	photoPlace,
	type Quad,
	quadProblem,
	type Rect,
} from '@print-room/domain';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import type { Room } from '../model/wall-work.ts';
import { useWall } from '../wall-store.ts';
import { type MarkHandle, markHandles } from './mark-handles.ts';
import styles from './room.module.css';

export interface MarkStageProps {
	readonly room: Room;
	readonly view: Bounds;
	readonly photoUrl: string;
}

const LENS = 132;
const ZOOM = 4;
const COARSE = 10;
const GRID = 4;

const steps: Readonly<Record<string, Point>> = {
	ArrowLeft: { x: -1, y: 0 },
	ArrowRight: { x: 1, y: 0 },
	ArrowUp: { x: 0, y: -1 },
	ArrowDown: { x: 0, y: 1 },
};

const lineThrough = (points: readonly Point[]): string => `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`;

/** Lines that run along the wall if its corners are right. */
const gridOf = (corners: Quad, toView: (point: Point) => Point): string => {
	if (quadProblem(corners) !== null) return '';
	const map = mapOfUnitSquare(corners);
	const at = (x: number, y: number): Point => toView(mapPoint(map, { x, y }));
	return Array.from({ length: GRID - 1 }, (_, place) => (place + 1) / GRID)
		.map((share) => lineThrough([at(share, 0), at(share, 1)]) + lineThrough([at(0, share), at(1, share)]))
		.join('');
};

interface LensProps {
	readonly at: Point;
	readonly view: Bounds;
	readonly photo: Rect;
	readonly photoUrl: string;
}

/** The place of a mark, enlarged, on the side that no finger covers. */
const Lens = ({ at, view, photo, photoUrl }: LensProps): ReactNode => (
	<div className={styles.lens} style={at.x < view.width / 2 ? { right: 12, top: 12 } : { left: 12, top: 12 }} aria-hidden="true">
		<img
			src={photoUrl}
			alt=""
			draggable={false}
			style={{
				left: LENS / 2 + (photo.x - at.x) * ZOOM,
				top: LENS / 2 + (photo.y - at.y) * ZOOM,
				width: photo.width * ZOOM,
				height: photo.height * ZOOM,
			}}
		/>
	</div>
);

/** The photograph of a room with its marks, which pointer and arrow keys move: 1 px of the photograph, with Shift 10. */
export const MarkStage = ({ room, view, photoUrl }: MarkStageProps): ReactNode => {
	const dispatch = useWall((state) => state.dispatch);
	const stage = useRef<HTMLDivElement>(null);
	const grip = useRef<{ readonly pointerId: number; readonly offset: Point } | null>(null);
	const [held, hold] = useState<string | null>(null);
	const photo = photoPlace(room.photo, view);
	const scale = photo.width / room.photo.width;
	const toView = ({ x, y }: Point): Point => ({ x: photo.x + x * scale, y: photo.y + y * scale });
	const { marks } = room;
	const handles = markHandles(marks);
	const move = (handle: MarkHandle, to: Point): void => {
		const at = { x: clamp(to.x, 0, room.photo.width), y: clamp(to.y, 0, room.photo.height) };
		dispatch({ type: 'room/marked', marks: handle.movedTo(at) });
	};
	const inPhoto = (event: PointerEvent<HTMLElement>): Point => {
		const box = stage.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
		return { x: (event.clientX - box.left - photo.x) / scale, y: (event.clientY - box.top - photo.y) / scale };
	};
	const onKeyDown = (event: KeyboardEvent<HTMLElement>, handle: MarkHandle): void => {
		const step = steps[event.key];
		if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
		event.preventDefault();
		const by = event.shiftKey ? COARSE : 1;
		move(handle, { x: handle.at.x + step.x * by, y: handle.at.y + step.y * by });
	};
	const release = (event: PointerEvent<HTMLElement>): void => {
		if (grip.current?.pointerId === event.pointerId) grip.current = null;
	};
	const inLens = handles.find(({ id }) => id === held);
	return (
		<div ref={stage} className={styles.stage} style={view}>
			<img
				src={photoUrl}
				alt="Your room"
				className={styles.photo}
				style={{ left: photo.x, top: photo.y, width: photo.width, height: photo.height }}
			/>
			<svg className={styles.lines} aria-hidden="true">
				{marks.usesCorners ? (
					<>
						<path d={gridOf(marks.corners, toView)} className={styles.grid} />
						<path d={`${lineThrough(marks.corners.map(toView))}Z`} className={styles.wall} />
					</>
				) : null}
				{marks.thing === 'length' ? (
					marks.lines
						.slice(0, marks.usesCorners ? 2 : 1)
						.map((line, place) => (
							<path key={place === 0 ? 'across' : 'up'} d={lineThrough([toView(line.from), toView(line.to)])} className={styles.known} />
						))
				) : (
					<path d={`${lineThrough(marks.box.map(toView))}Z`} className={styles.known} />
				)}
			</svg>
			{handles.map((handle) => {
				const at = toView(handle.at);
				return (
					<button
						key={handle.id}
						type="button"
						className={handle.kind === 'corner' ? styles.corner : styles.end}
						style={{ transform: `translate(${at.x}px, ${at.y}px)` }}
						aria-label={`${handle.name}, ${Math.round(handle.at.x)} px from the left, ${Math.round(handle.at.y)} px from the top`}
						onPointerDown={(event) => {
							if (!event.isPrimary || event.button !== 0) return;
							event.currentTarget.setPointerCapture(event.pointerId);
							const from = inPhoto(event);
							grip.current = { pointerId: event.pointerId, offset: { x: handle.at.x - from.x, y: handle.at.y - from.y } };
							hold(handle.id);
						}}
						onPointerMove={(event) => {
							const { current } = grip;
							if (current?.pointerId !== event.pointerId) return;
							const now = inPhoto(event);
							move(handle, { x: now.x + current.offset.x, y: now.y + current.offset.y });
						}}
						onPointerUp={release}
						onPointerCancel={release}
						onLostPointerCapture={release}
						onFocus={() => hold(handle.id)}
						onBlur={() => hold(null)}
						onKeyDown={(event) => onKeyDown(event, handle)}
					/>
				);
			})}
			{inLens === undefined ? null : <Lens at={toView(inLens.at)} view={view} photo={photo} photoUrl={photoUrl} />}
		</div>
	);
};
