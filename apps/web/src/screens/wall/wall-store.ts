import { createContext, useContext } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import { newKey } from '../../api/new-key.ts';
import { firstState, reduceWall, type WallAction, type WallState } from './model/wall-state.ts';
import { emptyWall, type WallWork } from './model/wall-work.ts';

export interface WallStore extends WallState {
	readonly dispatch: (action: WallAction) => void;
}

/** The wall of one visit to the page. */
export const createWallStore = (work?: WallWork): StoreApi<WallStore> =>
	createStore<WallStore>((set) => ({
		...firstState(work ?? emptyWall(newKey())),
		dispatch: (action) => set((state) => reduceWall(state, action)),
	}));

const WallContext = createContext<StoreApi<WallStore> | null>(null);
export const WallProvider = WallContext.Provider;

export const useWallStore = (): StoreApi<WallStore> => {
	const store = useContext(WallContext);
	if (store === null) throw new Error('There is no wall around this component.');
	return store;
};

export const useWall = <Part>(part: (state: WallStore) => Part): Part => useStore(useWallStore(), part);
