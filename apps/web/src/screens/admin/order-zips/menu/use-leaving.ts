import { type RefObject, useEffect } from 'react';

interface Leaving {
	readonly panel: RefObject<HTMLElement | null>;
	readonly bell: RefObject<HTMLElement | null>;
	readonly onLeave: () => void;
	readonly isOn: boolean;
}

/** Portalled elements that belong neither to the panel nor to the page. */
const above = '.MuiSnackbar-root, .MuiPopper-root';

/** Closes a non-modal panel on Escape, on a click outside, and when the focus leaves it. */
export const useLeaving = ({ panel, bell, onLeave, isOn }: Leaving): void => {
	useEffect(() => {
		if (!isOn) return;
		const isInside = (target: EventTarget | null): boolean =>
			target instanceof Element &&
			(panel.current?.contains(target) === true || bell.current?.contains(target) === true || target.closest(above) !== null);
		const away = ({ target }: Event): void => {
			// A pressed button that has been removed is not a click outside.
			if (target instanceof Element && target.isConnected && !isInside(target)) onLeave();
		};
		const onKey = (event: KeyboardEvent): void => {
			if (event.key !== 'Escape' || event.defaultPrevented) return;
			onLeave();
			bell.current?.focus();
		};
		document.addEventListener('pointerdown', away);
		document.addEventListener('focusin', away);
		document.addEventListener('keydown', onKey);
		return () => {
			document.removeEventListener('pointerdown', away);
			document.removeEventListener('focusin', away);
			document.removeEventListener('keydown', onKey);
		};
	}, [panel, bell, onLeave, isOn]);
};
