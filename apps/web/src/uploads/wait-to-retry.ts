/** Waits `ms`, or until the connection is back or the function given to `onWake` is called. Throws the signal's reason. */
export const waitToRetry = (ms: number, signal: AbortSignal, onWake: (wake: () => void) => void = () => undefined): Promise<void> =>
	new Promise((resolve, reject) => {
		signal.throwIfAborted();
		const end = (settle: () => void): void => {
			clearTimeout(timer);
			window.removeEventListener('online', wake);
			signal.removeEventListener('abort', stop);
			settle();
		};
		const wake = (): void => end(resolve);
		const stop = (): void => end(() => reject(signal.reason));
		const timer = setTimeout(wake, ms);
		window.addEventListener('online', wake);
		signal.addEventListener('abort', stop);
		onWake(wake);
	});
