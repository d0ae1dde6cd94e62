import type { OwnFreeCheckRequest } from '@print-room/contract';
import type { RefObject } from 'react';
import type { Moment } from '../../../../file-check/loop/moment.ts';
import type { Replacing } from './use-replacing.ts';

/** Stands between pressing Add to cart and adding: what was not approved is asked about first. */
export type AddGuard = (add: () => Promise<boolean>) => Promise<unknown>;

export interface CheckLoopProps {
	readonly checkId: string;
	/** that is open; null: another file, of which there is no design yet */
	readonly designId: string | null;
	/** what was opened */
	readonly place: string;
	readonly isPhone: boolean;
	/** Answers whether it is in the cart. */
	readonly add: () => Promise<boolean>;
	readonly guard: RefObject<AddGuard | null>;
	/** Shows the check, which goes on where another one would be asked for; null: it has come to its end, or is not there. */
	readonly show: RefObject<(() => void) | null>;
	/** where its strip stands; null: not now, as while the phone's sheet is open */
	readonly stand: HTMLElement | null;
}

export interface CheckPanelProps {
	readonly check: OwnFreeCheckRequest;
	readonly moment: Moment;
	/** This very print was added to the cart from here. */
	readonly isAdded: boolean;
	readonly replacing: Replacing;
	/** adds it to the cart, approved as the moment asks for */
	readonly onAdd: () => void;
	readonly onAskAgain: (comment: string) => void;
	/** before it leads to another version */
	readonly onLeave: () => void;
}
