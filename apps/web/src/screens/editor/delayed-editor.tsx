import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import type { EditorState } from './model/state/state.ts';
import { useEditorStore } from './store.ts';

/** Often enough for the eye to follow, seldom enough to leave the frame its time. */
const EVERY_MS = 120;

const DelayedContext = createContext<StoreApi<EditorState> | null>(null);

const due = new Set<() => void>();

const followOne = (): void => {
	const [first] = due;
	if (first === undefined) return;
	due.delete(first);
	first();
	if (due.size > 0) requestAnimationFrame(followOne);
};

/** Lets a single follower catch up per frame, so that no frame carries all of them. */
const followInTurn = (follow: () => void): void => {
	due.add(follow);
	if (due.size === 1) requestAnimationFrame(followOne);
};

/** During a drag, `useDelayedEditor` below this follows at intervals, so that the frame under the pointer is drawn first. */
export const DelayedEditor = ({ children }: { readonly children: ReactNode }): ReactNode => {
	const { store } = useEditorStore();
	const [delayed] = useState(() => createStore<EditorState>(() => store.getState()));
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const follow = (): void => {
			clearTimeout(timer);
			timer = undefined;
			due.delete(follow);
			delayed.setState(store.getState(), true);
		};
		const unsubscribe = store.subscribe((now, before) => {
			const isDrag = now.gesture !== null && before.gesture !== null;
			if (isDrag) timer ??= setTimeout(followInTurn, EVERY_MS, follow);
			else follow();
		});
		// Catches up with changes between the first render and this effect.
		follow();
		return () => {
			unsubscribe();
			clearTimeout(timer);
			due.delete(follow);
		};
	}, [store, delayed]);
	return <DelayedContext value={delayed}>{children}</DelayedContext>;
};

/** The state that surrounding parts show: a drag arrives up to 120 ms late below a `DelayedEditor`, at once elsewhere (as on the phone). */
export const useDelayedEditor = (): EditorState => {
	const { store } = useEditorStore();
	return useStore(useContext(DelayedContext) ?? store);
};

/** A part of the same state; renders again only when that part changes. */
export const useDelayedPart = <Part,>(select: (state: EditorState) => Part): Part => {
	const { store } = useEditorStore();
	return useStore(useContext(DelayedContext) ?? store, select);
};
