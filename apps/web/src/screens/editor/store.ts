import { createContext, useContext } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import { createFlow, type Flow, type FlowState } from './flow.ts';
import { reduce } from './model/reducer.ts';
import type { EditorAction } from './model/state/actions.ts';
import type { EditorState } from './model/state/state.ts';

export interface Opening {
	/** The key that unsaved work and unfinished requests are kept under. */
	readonly workKey: string;
	/** A saved design stays open after it was added; null for a new print. */
	readonly designId: string | null;
	readonly checkId: string | null;
	/** Whether the image was still on its way, or a print of it still waits to be added. */
	readonly isArriving: boolean;
}

export interface Editor {
	/** Replaced when the server names an image on its way. */
	opening: Opening;
	readonly store: StoreApi<EditorState>;
	readonly dispatch: (action: EditorAction) => void;
	readonly flow: Flow;
}

/** Holds the reducer's state where events can read it at once: a second click sees what the first one did. */
export const createEditor = (opening: Opening, initial: EditorState): Editor => {
	const store = createStore<EditorState>(() => initial);
	return { opening, store, dispatch: (action) => store.setState(reduce(store.getState(), action), true), flow: createFlow() };
};

export const EditorContext = createContext<Editor | null>(null);

export const useEditorStore = (): Editor => {
	const editor = useContext(EditorContext);
	if (editor === null) throw new Error('No editor is open here.');
	return editor;
};

export const useEditor = (): EditorState => useStore(useEditorStore().store);
/** Renders again only when this part changes; `select` must return the same value or object for the same state. */
export const useEditorPart = <Part>(select: (state: EditorState) => Part): Part => useStore(useEditorStore().store, select);
export const useDispatch = (): Editor['dispatch'] => useEditorStore().dispatch;
export const useFlow = <Part>(select: (state: FlowState) => Part): Part => useStore(useEditorStore().flow, select);
