import { useCallback, useRef } from 'react';

/** Runs one call at a time: a second Enter can arrive before the next render. */
export const useOnce = (): ((work: () => Promise<unknown>) => Promise<void>) => {
	const isBusy = useRef(false);
	return useCallback(async (work) => {
		if (isBusy.current) return;
		isBusy.current = true;
		try {
			await work();
		} finally {
			isBusy.current = false;
		}
	}, []);
};
