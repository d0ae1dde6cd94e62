import { type RefObject, useEffect } from 'react';

/**
 * Ends a toast after its time or on Escape. The time does not run while the pointer or the focus is in the toast or the window is in the
 * background; it then goes on with half of the whole.
 */
export const useToastTimer = (toast: RefObject<HTMLElement | null>, durationMs: number, onEnd: () => void): void => {
	useEffect(() => {
		let timeout = window.setTimeout(onEnd, durationMs);
		const pause = (): void => window.clearTimeout(timeout);
		const resume = (): void => {
			pause();
			timeout = window.setTimeout(onEnd, durationMs / 2);
		};
		const onKey = ({ key, defaultPrevented }: KeyboardEvent): void => {
			if (key === 'Escape' && !defaultPrevented) onEnd();
		};
		const listeners = new AbortController();
		const { signal } = listeners;
		toast.current?.addEventListener('mouseenter', pause, { signal });
		toast.current?.addEventListener('mouseleave', resume, { signal });
		toast.current?.addEventListener('focusin', pause, { signal });
		toast.current?.addEventListener('focusout', resume, { signal });
		window.addEventListener('blur', pause, { signal });
		window.addEventListener('focus', resume, { signal });
		document.addEventListener('keydown', onKey, { signal });
		return () => {
			pause();
			listeners.abort();
		};
	}, [toast, durationMs, onEnd]);
};
