import { isOnPaper, type PieceFacts } from '../rules/piece-stage.ts';

/** States of a parcel: being packed, on its way, or taken apart again. */
export const PARCEL_STATES = ['open', 'sent', 'undone'] as const;
export type ParcelState = (typeof PARCEL_STATES)[number];

/** Returns whether a parcel holds its pieces: no other parcel can have them. */
export const isParcelLive = (state: ParcelState): boolean => state !== 'undone';

/** Returns the states that a parcel may be brought to. A parcel that has left is not taken apart: its pieces are moved back instead. */
export const nextParcelStates = (state: ParcelState): readonly ParcelState[] => (state === 'open' ? ['sent', 'undone'] : []);

/** Reasons against putting a piece into a parcel. */
export type ParcelRefusal = 'held' | 'cancelled' | 'notPrinted';

/** Returns why a piece cannot be in a parcel, or null. What is not on paper cannot be packed; what was sent before there were parcels can. */
export const parcelRefusal = ({ state }: Pick<PieceFacts, 'state'>): ParcelRefusal | null => {
	if (state === 'held' || state === 'cancelled') return state;
	return isOnPaper(state) ? null : 'notPrinted';
};

interface OnTheWay {
	/** prints of the order that are on their way, in parcels or without */
	readonly sent: number;
	/** prints that are to follow */
	readonly left: number;
}

const prints = (count: number): string => (count === 1 ? '1 print' : `${count} prints`);

/** Says to the customer that an order travels in several parcels; null if everything is on its way, or nothing is. */
export const followsSentence = ({ sent, left }: OnTheWay): string | null => {
	if (sent === 0 || left === 0) return null;
	const rest = left === 1 ? 'the other one follows' : `the other ${left} follow`;
	return `${sent} of ${prints(sent + left)} ${sent === 1 ? 'is' : 'are'} on ${sent === 1 ? 'its' : 'their'} way; ${rest} in another parcel.`;
};
