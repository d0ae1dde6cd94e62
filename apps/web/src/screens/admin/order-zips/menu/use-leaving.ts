import { type RefObject, useEffect } from 'react';

interface Leaving {
	readonly panel: RefObject<HTMLElement | null>;
	readonly bell: RefObject<HTMLElement | null>;
	readonly onLeave: () => void;
	readonly isOn: boolean;
}

/** What is opened over the page and belongs to none of its places. */
const above = '.MuiSnackbar-root, .MuiPopper-root';

/** A panel that is no dialog of its own goes when somebody presses Escape, works elsewhere, or tabs out of it. */
export const useLeaving = ({ panel, bell, onLeave, isOn }: Leaving): void => {
	useEffect(() => {
		if (!isOn) return;
		const isInside = (target: EventTarget | null): boolean =>
			target instanceof Element &&
			(panel.current?.contains(target) === true || bell.current?.contains(target) === true || target.closest(above) !== null);
		const away = ({ target }: Event): void => {
			// A button that went as it was pressed is nowhere any more.
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
