import { useEffect } from 'react';
import { forgetWork } from '../../../postponed/index.ts';
import { isChanged } from '../model/open.ts';
import type { EditorState } from '../model/state/state.ts';
import { useEditorStore } from '../store.ts';
import { keepWork } from './kept-work.ts';

/** Writes the work down whenever it rests, so that a reload finds it; what leaving would not lose is not kept. */
export const useKeptWork = (workKey: string): void => {
	const { store } = useEditorStore();
	useEffect(() => {
		const keep = (state: EditorState): void => {
			if (state.gesture !== null) return;
			if (isChanged(state)) keepWork(workKey, state.image, state.work);
			else forgetWork(workKey);
		};
		keep(store.getState());
		return store.subscribe((state, before) => {
			if (state.work !== before.work || state.gesture !== before.gesture || state.image !== before.image) keep(state);
		});
	}, [store, workKey]);
};
