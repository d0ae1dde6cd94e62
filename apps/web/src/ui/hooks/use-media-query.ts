import { useSyncExternalStore } from 'react';

/** Whether the page matches a media query now. */
export const useMediaQuery = (query: string): boolean =>
	useSyncExternalStore(
		(onChange) => {
			const list = matchMedia(query);
			list.addEventListener('change', onChange);
			return () => list.removeEventListener('change', onChange);
		},
		() => matchMedia(query).matches,
		() => false,
	);
