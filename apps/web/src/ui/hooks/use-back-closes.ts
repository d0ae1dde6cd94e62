import { useEffect, useRef } from 'react';
import { createLayers, type Layers } from './layers.ts';

const MARK = 'printRoomLayers';

/** Below this width the phone's layout begins, as in the style sheets. */
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
		// The router's own state stays in it: to the router the layer is the same place.
		push: () => window.history.pushState({ ...window.history.state, [MARK]: depth() + 1 }, ''),
		back: (entries) => window.history.go(-entries),
	});
	window.addEventListener('popstate', made.popped);
	layers = made;
	return made;
};

/**
 * On a phone: while something is open, Back closes it instead of leaving the page. What leads elsewhere must not close it first: that would
 * be a step back in the history, which takes back the step forward.
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
