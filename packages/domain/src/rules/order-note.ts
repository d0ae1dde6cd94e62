import { HOUR_MS } from '../units/durations.ts';

/** Longest note on an order, and longest message to its customer. */
export const ORDER_TEXT_CHARACTERS = 2000;

interface NoteFacts {
	readonly by: { readonly id: string };
	/** ISO time at which it was written */
	readonly at: string;
}

/** Returns whether a person may still change or remove a note: its writer may, for an hour. */
export const mayChangeNote = ({ by, at }: NoteFacts, personId: string | null, nowMs: number): boolean =>
	by.id === personId && nowMs - Date.parse(at) < HOUR_MS;
