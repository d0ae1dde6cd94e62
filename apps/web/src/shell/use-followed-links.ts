import { type RefObject, useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Opens links of a text that the server made without loading the page again, if they lead to the shop. */
export const useFollowedLinks = (place: RefObject<HTMLElement | null>): void => {
	const navigate = useNavigate();
	useEffect(() => {
		const element = place.current;
		const follow = (event: MouseEvent): void => {
			const link = event.target instanceof Element ? event.target.closest('a') : null;
			const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
			const address = link?.getAttribute('href');
			if (!isPlain || !address?.startsWith('/')) return;
			event.preventDefault();
			void navigate(address);
		};
		element?.addEventListener('click', follow);
		return () => element?.removeEventListener('click', follow);
	}, [navigate, place]);
};
