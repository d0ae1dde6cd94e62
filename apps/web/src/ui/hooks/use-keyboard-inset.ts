import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
	const { visualViewport } = window;
	visualViewport?.addEventListener('resize', listener);
	visualViewport?.addEventListener('scroll', listener);
	return () => {
		visualViewport?.removeEventListener('resize', listener);
		visualViewport?.removeEventListener('scroll', listener);
	};
};

const coveredPx = (): number => {
	const { visualViewport, innerHeight } = window;
	// A page that is zoomed in is covered by nothing.
	if (visualViewport === null || visualViewport.scale > 1.01) return 0;
	return Math.max(0, Math.round(innerHeight - visualViewport.height - visualViewport.offsetTop));
};

/** Pixels at the bottom edge that a phone's keyboard lies on: what is fixed there would be under it. */
export const useKeyboardInset = (): number => useSyncExternalStore(subscribe, coveredPx);
