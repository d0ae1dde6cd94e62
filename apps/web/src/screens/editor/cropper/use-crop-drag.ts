import type { Handle } from '@print-room/domain';
import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef } from 'react';
import { useDispatch } from '../store.ts';
import type { HeldPlace } from './use-held-place.ts';

const STEP = 1;
const LARGE_STEP = 10;

const arrows: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
	ArrowLeft: { x: -1, y: 0 },
	ArrowRight: { x: 1, y: 0 },
	ArrowUp: { x: 0, y: -1 },
	ArrowDown: { x: 0, y: 1 },
};

interface Grip {
	readonly pointerId: number;
	readonly x: number;
	readonly y: number;
	readonly scale: number;
}

export interface DragHandlers {
	readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
	readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
	readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
	readonly onLostPointerCapture: () => void;
	readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
	readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Mouse, pen, finger and arrow keys for a handle. The pointer is captured, so that a drag may leave the handle and the canvas. */
export const useCropDrag = ({ place, hold, release, holdBriefly }: HeldPlace, isDragging: boolean): ((handle: Handle) => DragHandlers) => {
	const dispatch = useDispatch();
	const grip = useRef<Grip | null>(null);
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
	return (handle) => ({
		onPointerDown: (event) => {
			if (!event.isPrimary || event.button !== 0 || grip.current !== null) return;
			event.currentTarget.setPointerCapture(event.pointerId);
			grip.current = { pointerId: event.pointerId, x: event.clientX, y: event.clientY, scale: place.scale };
			hold();
			dispatch({ type: 'drag/started', handle });
		},
		onPointerMove: (event) => {
			const { current } = grip;
			if (current === null || current.pointerId !== event.pointerId) return;
			dispatch({ type: 'drag/moved', dx: (event.clientX - current.x) / current.scale, dy: (event.clientY - current.y) / current.scale });
		},
		onPointerUp: () => end('drag/ended'),
		onLostPointerCapture: () => end('drag/ended'),
		onPointerCancel: () => end('drag/cancelled'),
		onKeyDown: (event) => {
			const arrow = arrows[event.key];
			if (arrow === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
			event.preventDefault();
			const step = event.shiftKey ? LARGE_STEP : STEP;
			holdBriefly();
			dispatch({ type: 'work/handleMoved', handle, dx: arrow.x * step, dy: arrow.y * step });
		},
	});
};
