/** Calls back when somebody comes back to this tab from another one, or to its window; answers how to stop that. */
export const onReturn = (call: () => void): (() => void) => {
	const look = (): void => {
		if (document.visibilityState === 'visible') call();
	};
	window.addEventListener('focus', look);
	document.addEventListener('visibilitychange', look);
	return () => {
		window.removeEventListener('focus', look);
		document.removeEventListener('visibilitychange', look);
	};
};
