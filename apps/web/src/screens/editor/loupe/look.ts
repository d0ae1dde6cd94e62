import type { ImagePoint } from '@print-room/domain';
import { createStore, type StoreApi, useStore } from 'zustand';
import type { EditorState } from '../model/state/state.ts';
import { useEditorStore } from '../store.ts';

/** Screen pixels per pixel of the original. */
export const LOUPE_ZOOMS = [0.5, 1, 2] as const;
export type LoupeZoom = (typeof LOUPE_ZOOMS)[number];

/** Position and zoom of the loupe, kept while another view is shown. */
export interface Look {
	/** in pixels of the original; null: the crop's centre */
	readonly centre: ImagePoint | null;
	readonly zoom: LoupeZoom;
	/** The person chose the surround here: until then it is dark, for judging. */
	readonly hasSurround: boolean;
}

const looks = new WeakMap<StoreApi<EditorState>, StoreApi<Look>>();

const lookOf = (editor: StoreApi<EditorState>): StoreApi<Look> => {
	const known = looks.get(editor) ?? createStore<Look>(() => ({ centre: null, zoom: 1, hasSurround: false }));
	looks.set(editor, known);
	return known;
};

export const useLookStore = (): StoreApi<Look> => lookOf(useEditorStore().store);
export const useLook = <Part>(select: (look: Look) => Part): Part => useStore(useLookStore(), select);
