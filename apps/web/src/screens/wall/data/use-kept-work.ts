import { useEffect, useRef } from 'react';
import { showToast } from '../../../ui/page/toasts.ts';
import { useWallStore } from '../wall-store.ts';
import { keepWork } from './kept-wall.ts';

/** Keeps every change of the wall in this browser, one after the other, and says once if the browser refuses. */
export const useKeptWork = (personId: string, isReady: boolean): void => {
	const store = useWallStore();
	const isWarned = useRef(false);
	useEffect(() => {
		if (!isReady) return;
		let writing = Promise.resolve(true);
		const keep = (): void => {
			writing = writing.then(() => keepWork(personId, store.getState().work));
			void writing.then((isKept) => {
				if (isKept || isWarned.current) return;
				isWarned.current = true;
				showToast({ message: 'This browser does not keep the wall: it is gone when you close the page.', severity: 'info' });
			});
		};
		keep();
		return store.subscribe((now, before) => {
			if (now.work !== before.work) keep();
		});
	}, [store, personId, isReady]);
};
