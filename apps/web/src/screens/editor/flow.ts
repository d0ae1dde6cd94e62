import type { ReactNode } from 'react';
import { createStore, type StoreApi } from 'zustand';

/** Adds the print as an open file check allows, which may ask first. */
export type AddGuard = () => Promise<unknown>;

/** The cart line that this editor added last, and the line whose Edit button was pressed before that; null without one. */
export interface AddedLine {
	readonly code: string;
	readonly edited: string | null;
}

/** State of one editor apart from the print: questions, dialogs and the open file check. */
export interface FlowState {
	/** Registered by an open file check; null without one. */
	readonly addGuard: AddGuard | null;
	/** Way back that takes the place of Add to cart and is never blocked; null where prints go to the cart. */
	readonly wayBack: { readonly label: string; readonly go: () => void } | null;
	/** Shows the open file check; null without one that can continue. */
	readonly showCheck: (() => void) | null;
	readonly isAskOpen: boolean;
	readonly question: ReactNode;
	/** True from pressing Add to cart until the cart line to replace is known. */
	readonly isChoosingLine: boolean;
	readonly addedLine: AddedLine | null;
	readonly isOnScreen: boolean;
	/** Name of the button that waits to add the print; null while none waits. */
	readonly postponedLabel: string | null;
}

export type Flow = StoreApi<FlowState>;

export const createFlow = (): Flow =>
	createStore<FlowState>(() => ({
		addGuard: null,
		wayBack: null,
		showCheck: null,
		isAskOpen: false,
		question: null,
		isChoosingLine: false,
		addedLine: null,
		isOnScreen: true,
		postponedLabel: null,
	}));
