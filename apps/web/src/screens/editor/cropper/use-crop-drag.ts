import type { Handle } from '@print-room/domain';
import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useEditorStore } from '../store.ts';
import { arrowStep } from './arrows.ts';
import { capture } from './capture.ts';
import type { Point } from './handle-place.ts';
import { type Fingers, type PinchStart, pinchSince } from './pinch-move.ts';
import type { HeldPlace } from './use-held-place.ts';

interface Finger extends Point {
	readonly pointerId: number;
}

interface Grip {
	/** where the pointer came down, and where it is now, in the window's pixels */
	readonly from: Finger;
	readonly now: Finger;
	readonly scale: number;
	readonly second: { readonly now: Finger; readonly start: PinchStart } | null;
}

type Pointers = PointerEvent<HTMLElement>;

export interface HandleHandlers {
	readonly onPointerDown: (event: Pointers) => void;
	readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Handlers for the whole stage: captured pointers, and a second finger anywhere on it. */
export interface StageHandlers {
	readonly onPointerDown: (event: Pointers) => void;
	readonly onPointerMove: (event: Pointers) => void;
	readonly onPointerUp: (event: Pointers) => void;
	readonly onPointerCancel: (event: Pointers) => void;
	readonly onLostPointerCapture: (event: Pointers) => void;
}

export interface CropDrag {
	readonly handlersOf: (handle: Handle) => HandleHandlers;
	readonly stage: StageHandlers;
}

const fingerOf = ({ pointerId, clientX, clientY }: Pointers): Finger => ({ pointerId, x: clientX, y: clientY });

/**
 * Mouse, pen, one finger or two, and arrow keys for the frame. Pointers are captured, so that a drag may leave the handle and the canvas.
 * The handlers stay the same while the frame moves.
 */
export const useCropDrag = ({ place, surface, hold, release, holdBriefly }: HeldPlace, isDragging: boolean): CropDrag => {
	const { store, dispatch } = useEditorStore();
	const grip = useRef<Grip | null>(null);
	const shown = useRef(place);
	useLayoutEffect(() => {
		shown.current = place;
	}, [place]);
	const end = useCallback(
		(type: 'drag/ended' | 'drag/cancelled'): void => {
			if (grip.current === null) return;
			grip.current = null;
			dispatch({ type });
			release();
		},
		[dispatch, release],
	);
	// Escape takes the drag back wherever the focus is.
	useEffect(() => {
		if (!isDragging) return;
		const onKey = ({ key }: globalThis.KeyboardEvent): void => {
			if (key === 'Escape') end('drag/cancelled');
		};
		window.addEventListener('keydown', onKey);
		return () => window.removeEventListener('keydown', onKey);
	}, [isDragging, end]);

	return useMemo(() => {
		const inPreview = (a: Point, b: Point): Fingers => {
			const box = surface.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
			const at = ({ x, y }: Point): Point => ({
				x: (x - box.left - shown.current.x) / shown.current.scale,
				y: (y - box.top - shown.current.y) / shown.current.scale,
			});
			return [at(a), at(b)];
		};
		const ends = (type: 'drag/ended' | 'drag/cancelled') => (event: Pointers) => {
			const { current } = grip;
			if (current?.from.pointerId === event.pointerId || current?.second?.now.pointerId === event.pointerId) end(type);
		};
		return {
			handlersOf: (handle) => ({
				onPointerDown: (event) => {
					if (!event.isPrimary || event.button !== 0 || grip.current !== null) return;
					capture(event.currentTarget, event.pointerId);
					const from = fingerOf(event);
					grip.current = { from, now: from, scale: shown.current.scale, second: null };
					hold();
					dispatch({ type: 'drag/started', handle });
				},
				onKeyDown: (event) => {
					const step = arrowStep(event);
					if (step === null) return;
					event.preventDefault();
					holdBriefly();
					dispatch({ type: 'work/handleMoved', handle, dx: step.x, dy: step.y });
				},
			}),
			stage: {
				onPointerDown: (event) => {
					const { current } = grip;
					const { gesture, work } = store.getState();
					if (current === null || current.second !== null || gesture === null) return;
					if (event.pointerType !== 'touch' || event.pointerId === current.from.pointerId) return;
					capture(event.currentTarget, event.pointerId);
					const now = fingerOf(event);
					const start = { fingers: inPreview(current.now, now), base: work.crop, origin: gesture.before.crop };
					grip.current = { ...current, second: { now, start } };
				},
				onPointerMove: (event) => {
					const { current } = grip;
					if (current === null) return;
					const now = fingerOf(event);
					if (current.second === null) {
						if (current.from.pointerId !== now.pointerId) return;
						grip.current = { ...current, now };
						dispatch({ type: 'drag/moved', dx: (now.x - current.from.x) / current.scale, dy: (now.y - current.from.y) / current.scale });
						return;
					}
					const first = current.from.pointerId === now.pointerId ? now : current.now;
					const other = current.second.now.pointerId === now.pointerId ? now : current.second.now;
					grip.current = { ...current, now: first, second: { ...current.second, now: other } };
					dispatch({ type: 'drag/pinched', ...pinchSince(current.second.start, inPreview(first, other)) });
				},
				onPointerUp: ends('drag/ended'),
				onLostPointerCapture: ends('drag/ended'),
				onPointerCancel: ends('drag/cancelled'),
			},
		};
	}, [store, dispatch, surface, hold, holdBriefly, end]);
};
