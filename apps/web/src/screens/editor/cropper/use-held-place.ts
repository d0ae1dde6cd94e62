import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Place } from './layout.ts';

/** After the last small step the picture refits. */
const BRIEFLY_MS = 700;
const SETTLE_MS = 200;

/** Draws the new place from where the old one was: the crop is the same, so that one move and one scale lead there. */
const settleFrom = (surface: HTMLElement, before: Place, now: Place): void => {
	if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
	const scale = before.scale / now.scale;
	const transform = `translate(${before.x - now.x * scale}px, ${before.y - now.y * scale}px) scale(${scale})`;
	surface.animate([{ transform }, { transform: 'none' }], { duration: SETTLE_MS, easing: 'cubic-bezier(.2,0,0,1)' });
};

export interface HeldPlace {
	readonly place: Place;
	readonly surface: RefObject<HTMLDivElement | null>;
	readonly hold: () => void;
	readonly release: () => void;
	/** holds the place for a key or a tap, of which more may follow */
	readonly holdBriefly: () => void;
}

/** Keeps the picture where it is under a moving frame, and refits it when the hand comes to rest. */
export const useHeldPlace = (fitted: Place): HeldPlace => {
	const [held, setHeld] = useState<Place | null>(null);
	const surface = useRef<HTMLDivElement | null>(null);
	const before = useRef<Place | null>(null);
	const latest = useRef(fitted);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const hold = useCallback(() => {
		clearTimeout(timer.current);
		setHeld((known) => known ?? latest.current);
	}, []);
	const release = useCallback(() => {
		clearTimeout(timer.current);
		setHeld(null);
	}, []);
	const holdBriefly = useCallback(() => {
		hold();
		timer.current = setTimeout(() => setHeld(null), BRIEFLY_MS);
	}, [hold]);
	useLayoutEffect(() => {
		latest.current = fitted;
		if (held === null && before.current !== null && surface.current !== null) settleFrom(surface.current, before.current, fitted);
		before.current = held;
	}, [held, fitted]);
	useEffect(() => () => clearTimeout(timer.current), []);
	return { place: held ?? fitted, surface, hold, release, holdBriefly };
};
