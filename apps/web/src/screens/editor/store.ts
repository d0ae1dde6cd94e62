import { createContext, useContext } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import { reduce } from './model/reducer.ts';
import type { EditorAction } from './model/state/actions.ts';
import type { EditorState } from './model/state/state.ts';

export interface Editor {
	readonly store: StoreApi<EditorState>;
	readonly dispatch: (action: EditorAction) => void;
}

/** Holds the reducer's state where events can read it at once: a second click sees what the first one did. */
export const createEditor = (initial: EditorState): Editor => {
	const store = createStore<EditorState>(() => initial);
	return { store, dispatch: (action) => store.setState(reduce(store.getState(), action), true) };
};

export const EditorContext = createContext<Editor | null>(null);

export const useEditorStore = (): Editor => {
	const editor = useContext(EditorContext);
	if (editor === null) throw new Error('No editor is open here.');
	return editor;
};

export const useEditor = (): EditorState => useStore(useEditorStore().store);
/** Renders again only when this part changes: give it what is the same value or the same object. */
export const useEditorPart = <Part>(select: (state: EditorState) => Part): Part => useStore(useEditorStore().store, select);
export const useDispatch = (): Editor['dispatch'] => useEditorStore().dispatch;
