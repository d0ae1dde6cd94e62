import { useCallback, useRef } from 'react';

/** Does one thing at a time: a second Enter comes before the first is drawn. */
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
