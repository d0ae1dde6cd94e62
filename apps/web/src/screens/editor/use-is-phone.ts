import { useSyncExternalStore } from 'react';

/** Below this width the phone's layout begins, here and in the style sheets. */
const query = '(max-width: 899.95px)';

const subscribe = (onChange: () => void): (() => void) => {
	const list = window.matchMedia(query);
	list.addEventListener('change', onChange);
	return () => list.removeEventListener('change', onChange);
};

export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
