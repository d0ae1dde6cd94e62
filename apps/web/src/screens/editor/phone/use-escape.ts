import { useEffect } from 'react';
import { useEditorStore } from '../store.ts';

/** Escape closes what is open, wherever the focus is; during a drag it takes back the drag and no more. A dialog keeps its own Escape. */
export const useEscape = (isOpen: boolean, close: () => void): void => {
	const { store } = useEditorStore();
	useEffect(() => {
		if (!isOpen) return;
		const onKeyDown = ({ key }: KeyboardEvent): void => {
			if (key === 'Escape' && store.getState().gesture === null) close();
		};
		window.addEventListener('keydown', onKeyDown);
		return () => window.removeEventListener('keydown', onKeyDown);
	}, [store, isOpen, close]);
};
