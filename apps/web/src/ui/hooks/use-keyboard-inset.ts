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
	// A zoomed page counts as not covered.
	if (visualViewport === null || visualViewport.scale > 1.01) return 0;
	return Math.max(0, Math.round(innerHeight - visualViewport.height - visualViewport.offsetTop));
};

/** Pixels at the bottom edge covered by a phone's keyboard. */
export const useKeyboardInset = (): number => useSyncExternalStore(subscribe, coveredPx);
