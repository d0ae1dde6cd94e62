import type { SetContent, SetRow } from '@print-room/contract';
import type { CategoryId } from '@print-room/domain';
import { createContext, useContext } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import type { Offer } from '../model/state/offer.ts';
import type { EditorImage } from '../model/state/state.ts';
import type { KeptSet } from './data/kept-set.ts';
import { createDeriving, type DerivedRow, type KnownPrices } from './model/derive.ts';

export interface SetImage {
	readonly image: EditorImage;
	/** a small picture of it */
	readonly thumbUrl: string;
}

/** State of the addition to the cart. */
export type SetAdding =
	| { readonly kind: 'idle' }
	/** `isWaiting`: for the connection */
	| { readonly kind: 'running'; readonly done: number; readonly of: number; readonly isWaiting: boolean }
	| { readonly kind: 'stopped'; readonly added: number }
	/** The shop's prices have changed since they were shown. */
	| { readonly kind: 'priceChanged'; readonly name: string; readonly added: number }
	| { readonly kind: 'elsewhere' }
	| { readonly kind: 'done'; readonly added: number };

export interface SetState {
	readonly offer: Offer;
	/** null for an image that was deleted; those that are not read yet are missing */
	readonly images: ReadonlyMap<string, SetImage | null>;
	/** reason why images could not be read */
	readonly imagesFailure: unknown;
	readonly prices: KnownPrices;
	readonly content: SetContent;
	/** the same list as long as no row comes or goes */
	readonly ids: readonly string[];
	readonly rows: readonly DerivedRow[];
	readonly byId: ReadonlyMap<string, DerivedRow>;
	readonly adding: SetAdding;
	/** reasons why rows were not added, by their ids */
	readonly failures: ReadonlyMap<string, string>;
	/** the set as another device has changed it, until the person says which of the two goes on */
	readonly theirs: KeptSet | null;
	/** a sentence on what was done last, for screen readers and eyes */
	readonly note: string | null;
}

export type SetFacts = Partial<Omit<SetState, 'ids' | 'rows' | 'byId'>>;

export interface PrintSet {
	readonly categoryId: CategoryId;
	readonly userId: string;
	readonly store: StoreApi<SetState>;
	readonly set: (facts: SetFacts) => void;
	readonly change: (change: (content: SetContent) => SetContent) => void;
}

const sameIds = (ids: readonly string[], rows: readonly SetRow[]): boolean =>
	ids.length === rows.length && rows.every(({ id }, index) => id === ids[index]);

type Basis = Pick<SetState, 'offer' | 'content' | 'theirs'>;

export const createSet = (userId: string, basis: Basis): PrintSet => {
	const derive = createDeriving();
	const derived = (facts: Omit<SetState, 'ids' | 'rows' | 'byId'>, before: readonly string[]): SetState => {
		const { content, offer, images, prices } = facts;
		const rows = derive({ offer, images, prices, common: content.common }, content.rows);
		const ids = sameIds(before, content.rows) ? before : content.rows.map(({ id }) => id);
		return { ...facts, ids, rows, byId: new Map(rows.map((row) => [row.row.id, row])) };
	};
	const store = createStore<SetState>(() =>
		derived(
			{
				...basis,
				...{ images: new Map(), imagesFailure: null, prices: new Map(), adding: { kind: 'idle' }, failures: new Map(), note: null },
			},
			[],
		),
	);
	const set = (facts: SetFacts): void => {
		const before = store.getState();
		store.setState(derived({ ...before, ...facts }, before.ids), true);
	};
	const change = (to: (content: SetContent) => SetContent): void => set({ content: to(store.getState().content), note: null });
	return { categoryId: basis.offer.categoryId, userId, store, set, change };
};

export const SetContext = createContext<PrintSet | null>(null);

export const usePrintSet = (): PrintSet => {
	const set = useContext(SetContext);
	if (set === null) throw new Error('No set is open here.');
	return set;
};

export const useSetPart = <Part>(select: (state: SetState) => Part): Part => useStore(usePrintSet().store, select);

/** Whether the set may be changed now: not while its prints are being added. */
export const useIsAdding = (): boolean => useSetPart(({ adding }) => adding.kind === 'running');
