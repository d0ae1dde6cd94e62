import { type ReactNode, useEffect, useState } from 'react';
import { createStore } from 'zustand';
import type { EditorState } from './model/state/state.ts';
import { EditorContext, useEditorStore } from './store.ts';

/** Often enough to be followed by eye, seldom enough to leave the frame its time. */
const EVERY_MS = 120;

/** What stands in it follows a drag a little later, and everything else at once: the frame under the hand goes first. */
export const CalmEditor = ({ children }: { readonly children: ReactNode }): ReactNode => {
	const { store, dispatch } = useEditorStore();
	const [calm] = useState(() => ({ store: createStore<EditorState>(() => store.getState()), dispatch }));
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const follow = (): void => {
			clearTimeout(timer);
			timer = undefined;
			calm.store.setState(store.getState(), true);
		};
		const unsubscribe = store.subscribe((now, before) => {
			const isDrag = now.gesture !== null && before.gesture !== null;
			if (isDrag) timer ??= setTimeout(follow, EVERY_MS);
			else follow();
		});
		// What happened between the first drawing and this.
		follow();
		return () => {
			unsubscribe();
			clearTimeout(timer);
		};
	}, [store, calm]);
	return <EditorContext value={calm}>{children}</EditorContext>;
};
