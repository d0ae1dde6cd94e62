import {
	depthOf,
	distancesOf,
	inverseMap,
	mapPoint,
	type PlaneMap,
	type Point,
	type Rect,
	snapPrint,
	type WallArea,
} from '@print-room/domain';
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import { placeOf } from '../../../wall/framed-picture.tsx';
import { rectOf } from '../model/wall-place.ts';
import { useWallStore } from '../wall-store.ts';
import { type LinePainter, NO_LINES } from './paint-lines.ts';

/** Farthest that a print jumps to a line, in pixels of the view. */
const SNAP_PX = 8;
const FINE_MM = 1;
const COARSE_MM = 10;

const steps: Readonly<Record<string, Point>> = {
	ArrowLeft: { x: -1, y: 0 },
	ArrowRight: { x: 1, y: 0 },
	ArrowUp: { x: 0, y: -1 },
	ArrowDown: { x: 0, y: 1 },
};

interface Grip {
	readonly id: string;
	readonly pointerId: number;
	readonly element: HTMLElement;
	/** from the pointer to the top left corner of the print, in millimetres */
	readonly offset: Point;
	readonly before: Rect;
	readonly others: readonly Rect[];
	rect: Rect;
	/** where the pointer is, in the window's pixels */
	at: Point;
	hasMoved: boolean;
}

export interface PrintDragInput {
	readonly map: PlaneMap;
	readonly area: WallArea;
	/** Ends of the wall that distances are drawn to; null: a photograph shows none. */
	readonly ends: WallArea | null;
	/** pixels of the plane to a millimetre */
	readonly scale: number;
	readonly stage: RefObject<HTMLElement | null>;
	readonly painter: RefObject<LinePainter | null>;
	/** paints the lines of the print that is selected */
	readonly rest: () => void;
}

export interface PrintHandlers {
	readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
	readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
	readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
	readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
	readonly onLostPointerCapture: (event: PointerEvent<HTMLElement>) => void;
	readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * Moves prints by pointer and arrow keys. A drag writes the transform of its print and the lines once a frame and commits at its end, so
 * that nothing is rendered while it lasts. Escape takes it back; Alt keeps a print from snapping.
 */
export const usePrintDrag = (input: PrintDragInput): ((id: string) => PrintHandlers) => {
	const store = useWallStore();
	const grip = useRef<Grip | null>(null);
	const frame = useRef(0);
	/** Place of the stage in the window, read when a drag begins: reading it in each frame would lay out the page. */
	const box = useRef({ left: 0, top: 0 });
	const latest = useRef(input);
	useEffect(() => {
		latest.current = input;
	}, [input]);

	const actions = useMemo(() => {
		const onWall = ({ x, y }: Point): Point | null => {
			const { map } = latest.current;
			const { left, top } = box.current;
			const back = inverseMap(map);
			const inView = { x: x - left, y: y - top };
			// Beyond the horizon there is no wall.
			if (Math.sign(depthOf(back, inView)) !== Math.sign(depthOf(back, mapPoint(map, { x: 0, y: 0 })))) return null;
			return mapPoint(back, inView);
		};
		const show = (current: Grip, isFree: boolean): void => {
			const place = onWall(current.at);
			if (place === null) return;
			const { area, ends, scale, painter } = latest.current;
			const moving = { ...current.before, x: place.x + current.offset.x, y: place.y + current.offset.y };
			const snapped = snapPrint({ moving, others: current.others, area, toleranceMm: isFree ? 0 : SNAP_PX / scale });
			current.rect = snapped.rect;
			current.element.style.transform = placeOf(snapped.rect, scale);
			painter.current?.paint({ ...snapped, distances: distancesOf(snapped.rect, current.others, ends) });
		};
		const end = (isKept: boolean): void => {
			const { current } = grip;
			if (current === null) return;
			grip.current = null;
			cancelAnimationFrame(frame.current);
			const { scale, rest } = latest.current;
			const rect = isKept ? current.rect : current.before;
			current.element.style.transform = placeOf(rect, scale);
			if (isKept && current.hasMoved)
				store.getState().dispatch({ type: 'print/moved', id: current.id, x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 });
			rest();
		};
		const onEnd = (isKept: boolean) => (event: PointerEvent<HTMLElement>) => {
			if (grip.current?.pointerId === event.pointerId) end(isKept);
		};
		const handlersOf = (id: string): PrintHandlers => ({
			onPointerDown: (event) => {
				if (!event.isPrimary || event.button !== 0 || grip.current !== null) return;
				const { work, sizes, dispatch } = store.getState();
				const print = work.prints.find((one) => one.id === id);
				const at = { x: event.clientX, y: event.clientY };
				box.current = latest.current.stage.current?.getBoundingClientRect() ?? box.current;
				const place = onWall(at);
				if (print === undefined || place === null) return;
				event.currentTarget.setPointerCapture(event.pointerId);
				const before = rectOf(print, sizes);
				grip.current = {
					id,
					pointerId: event.pointerId,
					element: event.currentTarget,
					offset: { x: before.x - place.x, y: before.y - place.y },
					before,
					others: work.prints.filter((one) => one.id !== id).map((one) => rectOf(one, sizes)),
					rect: before,
					at,
					hasMoved: false,
				};
				dispatch({ type: 'print/selected', id });
			},
			onPointerMove: (event) => {
				const { current } = grip;
				if (current?.pointerId !== event.pointerId) return;
				current.at = { x: event.clientX, y: event.clientY };
				current.hasMoved = true;
				const isFree = event.altKey;
				cancelAnimationFrame(frame.current);
				frame.current = requestAnimationFrame(() => show(current, isFree));
			},
			onPointerUp: (event) => {
				const { current } = grip;
				// The last move may still wait for its frame.
				if (current?.pointerId === event.pointerId && current.hasMoved) show(current, event.altKey);
				onEnd(true)(event);
			},
			onLostPointerCapture: onEnd(true),
			onPointerCancel: onEnd(false),
			onKeyDown: (event) => {
				const { work, dispatch } = store.getState();
				const print = work.prints.find((one) => one.id === id);
				if (print === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
				if (event.key === 'Delete' || event.key === 'Backspace') {
					event.preventDefault();
					dispatch({ type: 'print/removed', id });
					return;
				}
				const step = steps[event.key];
				if (step === undefined) return;
				event.preventDefault();
				const by = event.shiftKey ? COARSE_MM : FINE_MM;
				dispatch({ type: 'print/moved', id, x: print.x + step.x * by, y: print.y + step.y * by, isStep: true });
			},
		});
		return { handlersOf, end };
	}, [store]);

	useEffect(() => {
		const onKey = ({ key }: globalThis.KeyboardEvent): void => {
			if (key === 'Escape') actions.end(false);
		};
		window.addEventListener('keydown', onKey);
		return () => {
			window.removeEventListener('keydown', onKey);
			cancelAnimationFrame(frame.current);
			latest.current.painter.current?.paint(NO_LINES);
		};
	}, [actions]);
	return actions.handlersOf;
};
