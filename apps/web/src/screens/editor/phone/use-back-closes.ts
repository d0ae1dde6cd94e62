import { useEffect, useRef } from 'react';
import { createLayer, type Layer } from './layer.ts';

const MARK = 'printRoomLayer';

const isOnLayer = (): boolean => {
	const state: unknown = window.history.state;
	return typeof state === 'object' && state !== null && MARK in state;
};

let layer: Layer | null = null;

const theLayer = (): Layer => {
	if (layer !== null) return layer;
	const made = createLayer({
		isOnLayer,
		// The router's own state stays in it: to the router the layer is the same place.
		push: () => window.history.pushState({ ...window.history.state, [MARK]: true }, ''),
		back: () => window.history.back(),
	});
	window.addEventListener('popstate', made.popped);
	layer = made;
	return made;
};

/** While something is open, Back closes it instead of leaving the page. */
export const useBackCloses = (isOpen: boolean, close: () => void): void => {
	const latest = useRef(close);
	useEffect(() => {
		latest.current = close;
	}, [close]);
	useEffect(() => theLayer().show(isOpen ? () => latest.current() : null), [isOpen]);
	useEffect(() => () => theLayer().show(null), []);
};
