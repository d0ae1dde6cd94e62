import type { Edition } from '@print-room/contract';
import type { CropReport, Handle, Pence, Rect, Step, TypedSize, Units } from '@print-room/domain';
import type { UserAction } from './actions.ts';
import type { CertificateWords } from './certificate-words.ts';
import type { Claim } from './claim.ts';
import type { EditorImage } from './image.ts';
import type { Offer } from './offer.ts';
import type { PriceLine } from './price-line.ts';
import type { Sheet, Surround, View } from './views.ts';

export type { CertificateWords } from './certificate-words.ts';
export type { EditorImage } from './image.ts';

/** Everything that a design consists of, and that undo restores. */
export interface Work {
	/** preview pixels, always inside the preview */
	readonly crop: Rect;
	/** the size as typed; other units are derived from it */
	readonly size: TypedSize;
	readonly units: Units;
	/** `ratio` is the crop's width / height in original pixels */
	readonly lock: { readonly on: boolean; readonly ratio: number };
	/** Lets a second turn bring back what the first had to scale down; stale as soon as the crop changes. */
	readonly turn: { readonly was: Rect; readonly became: Rect } | null;
	readonly borderId: string | null;
	/** the window mount, where the size comes from a list */
	readonly printItemId: string | null;
	/** Centre of the section that a proof shows at 100 %, as shares of the crop. */
	readonly section: { readonly x: number; readonly y: number };
	readonly mediaId: string | null;
	readonly optionIds: readonly string[];
	readonly certificateId: string | null;
	/** Kept while no certificate, or a plain one, is chosen. */
	readonly certificateText: CertificateWords;
}

/** State at the opening of the phone's sheet. Undo inside it reaches back to there only. */
export interface OpenSheet {
	readonly kind: Sheet;
	readonly before: Work;
	readonly history: History;
}

export interface Display {
	readonly step: Step;
	readonly help: boolean;
	readonly view: View;
	readonly surround: Surround;
	readonly panelsHidden: boolean;
	readonly summaryOpen: boolean;
	/** the open sheet; Cancel restores its `before` */
	readonly sheet: OpenSheet | null;
}

/** A drag between its start and its end; `before` is what it began with and what Escape brings back. */
export interface Gesture {
	readonly handle: Handle;
	readonly before: Work;
	readonly dx: number;
	readonly dy: number;
}

export interface PriceAnswer {
	readonly key: string;
	readonly byGroup: Readonly<Record<string, Pence>>;
	/** the one price whatever the media; null where each group has its own */
	readonly forAll: Pence | null;
	/** extents by group, in millimetres, up to which a print costs the same */
	readonly reach: Readonly<Record<string, { readonly longer: number; readonly shorter: number }>>;
}

/** Prices belong to what they were asked for: an answer for another key is never shown. */
export interface PriceState {
	readonly answer: PriceAnswer | null;
	readonly failedKey: string | null;
	/** Counts the times that all prices were thrown away. */
	readonly round: number;
}

export type Adding =
	| { readonly kind: 'idle' }
	/** The print is added as soon as the image is here, at the price in `before`. The person changes nothing until then. */
	| { readonly kind: 'waiting'; readonly before: readonly PriceLine[] }
	/** All other actions are refused. */
	| { readonly kind: 'running' }
	/** The server priced it differently; `before` is what was shown when it was sent. */
	| { readonly kind: 'priceChanged'; readonly before: readonly PriceLine[] };

export interface LogEntry {
	readonly number: number;
	readonly action: UserAction;
	readonly times: number;
}

/** A crop that did not fit its size, for the error report. */
export interface NumberedReport {
	readonly number: number;
	readonly details: CropReport;
}

export interface HistoryEntry {
	readonly action: UserAction;
	readonly before: Work;
	readonly after: Work;
}

/** Undo and redo entries, newest last; at most 30. */
export interface History {
	readonly done: readonly HistoryEntry[];
	readonly undone: readonly HistoryEntry[];
}

export interface EditorState {
	readonly offer: Offer;
	readonly image: EditorImage;
	/** the caller's claim to the image; only its owner can order it */
	readonly claim: Claim;
	/** the caller's open editions of the image; null: not read yet */
	readonly editions: readonly Edition[] | null;
	/** The work at opening: the target of a reset, and the measure of unsaved changes. */
	readonly opened: Work;
	readonly work: Work;
	readonly display: Display;
	readonly gesture: Gesture | null;
	readonly price: PriceState;
	readonly adding: Adding;
	readonly log: readonly LogEntry[];
	readonly history: History;
	readonly report: NumberedReport | null;
}
