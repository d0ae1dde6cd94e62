import type { Order, TrackingEntry } from '@print-room/contract';
import { timeText } from '../../../ui/date-text.ts';
import type { PreviewedMail } from './mail-box.tsx';

/** What is sent to set a status. */
export interface TrackingChange {
	readonly statusId: string;
	readonly carrierReference: string | null;
	readonly isMailed: boolean;
	/** The dialog says that the order is held from printing. */
	readonly held: boolean;
	/** how many entries the history had when it was read */
	readonly entriesSeen: number;
}

/** So long a mail is waited for: after that it may be tried again for hours. */
const mailPatienceMs = 60_000;

/** A mail of the history is about to go out. */
export const isMailUnderWay = ({ tracking = [] }: Pick<Order, 'tracking'>, nowMs: number): boolean =>
	tracking.some(({ isMailed, mailedAt, at }) => isMailed && mailedAt === null && nowMs - Date.parse(at) < mailPatienceMs);

/** Who set it, in words. */
export const whoSet = ({ by }: Pick<TrackingEntry, 'by'>): string => by?.name ?? 'somebody whose account is gone';

/** Whether the customer knows. */
export const mailWords = ({ isMailed, mailedAt }: Pick<TrackingEntry, 'isMailed' | 'mailedAt'>): string => {
	if (!isMailed) return 'No mail was sent';
	return mailedAt === null ? 'The mail has not gone out yet' : `Mailed ${timeText(mailedAt)}`;
};

/** What colleagues set since the history had so many entries; the latest first, as the history itself. */
export const setMeanwhile = (tracking: readonly TrackingEntry[], entriesSeen: number): readonly TrackingEntry[] =>
	tracking.slice(0, Math.max(0, tracking.length - entriesSeen));

/** One sentence an entry, for whoever was slower. */
export const meanwhileSentence = (entry: TrackingEntry, ownId: string | null): string => {
	const who = entry.by !== null && entry.by.id === ownId ? 'You have' : `${whoSet(entry)} has`;
	return `${who} set “${entry.name}” at ${timeText(entry.at)}.`;
};

/** The previewed mail with the carrier's reference that is being typed; null: there is none yet. */
export const withReference = (mail: PreviewedMail | undefined, carrierReference: string): PreviewedMail | null => {
	if (mail === undefined) return null;
	const value = carrierReference.trim();
	return value === '' ? mail : { ...mail, facts: [...mail.facts, { name: 'Carrier reference', value }] };
};
