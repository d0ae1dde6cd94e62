import type { TouchEvent } from 'react';
import { useRef } from 'react';
import { LOUPE_ZOOMS, type LoupeZoom, useLookStore } from './look.ts';

/** The step that lies nearest to where two fingers stretched the picture; half way between two steps counts from the one that it came from. */
export const zoomAfter = (from: LoupeZoom, stretch: number): LoupeZoom => {
	const wanted = Math.log2(from * stretch);
	const off = (zoom: LoupeZoom): number => Math.abs(Math.log2(zoom) - wanted);
	return LOUPE_ZOOMS.reduce<LoupeZoom>((best, zoom) => (off(zoom) < off(best) ? zoom : best), from);
};

interface Pinch {
	readonly distance: number;
	readonly zoom: LoupeZoom;
}

const distanceOf = ({ touches }: TouchEvent): number | null => {
	const [a, b, more] = Array.from(touches);
	return a === undefined || b === undefined || more !== undefined
		? null
		: Math.max(Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY), 1);
};

/** Pinching changes the zoom in steps: between them a pixel of the original would not fill whole pixels. */
export const usePinchZoom = (): Record<'onTouchStart' | 'onTouchMove' | 'onTouchEnd', (event: TouchEvent) => void> => {
	const look = useLookStore();
	const held = useRef<Pinch | null>(null);
	const begin = (event: TouchEvent): void => {
		const distance = distanceOf(event);
		held.current = distance === null ? null : { distance, zoom: look.getState().zoom };
	};
	return {
		onTouchStart: begin,
		onTouchEnd: begin,
		onTouchMove: (event) => {
			const distance = distanceOf(event);
			if (distance === null || held.current === null) return;
			const zoom = zoomAfter(held.current.zoom, distance / held.current.distance);
			if (zoom !== look.getState().zoom) look.setState({ zoom });
		},
	};
};
