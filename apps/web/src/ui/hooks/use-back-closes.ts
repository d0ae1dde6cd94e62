import { useEffect, useRef } from 'react';
import { createLayers, type Layers } from './layers.ts';

const MARK = 'printRoomLayers';

/** Breakpoint of the phone layout, as in the style sheets. */
const phone = '(max-width: 899.95px)';

const depth = (): number => {
	const state: unknown = window.history.state;
	if (typeof state !== 'object' || state === null) return 0;
	const marked: unknown = Reflect.get(state, MARK);
	return typeof marked === 'number' ? marked : 0;
};

let layers: Layers | null = null;

const theLayers = (): Layers => {
	if (layers !== null) return layers;
	const made = createLayers({
		depth,
		// Keeps the router's state: for the router a layer is the same location.
		push: () => window.history.pushState({ ...window.history.state, [MARK]: depth() + 1 }, ''),
		back: (entries) => window.history.go(-entries),
	});
	window.addEventListener('popstate', made.popped);
	layers = made;
	return made;
};

/**
 * On a phone, Back closes the open layer instead of leaving the page. Links must not close it first: that goes back in the history and
 * would undo the navigation.
 */
export const useBackCloses = (isOpen: boolean, close: () => void): void => {
	const latest = useRef(close);
	useEffect(() => {
		latest.current = close;
	}, [close]);
	useEffect(() => {
		if (!isOpen) return theLayers().tidy();
		if (!window.matchMedia(phone).matches) return undefined;
		const layer = { close: () => latest.current() };
		theLayers().opened(layer);
		return () => theLayers().closed(layer);
	}, [isOpen]);
};
