import type { Order, TrackingEntry } from '@print-room/contract';
import { timeText } from '../../../ui/date-text.ts';
import type { PreviewedMail } from './mail-box.tsx';

export interface TrackingChange {
	readonly statusId: string;
	readonly carrierReference: string | null;
	readonly isMailed: boolean;
	readonly held: boolean;
	/** length of the history when it was read */
	readonly entriesSeen: number;
}

/** Time to wait for a mail; after that it may be retried for hours. */
const mailPatienceMs = 60_000;

export const isMailUnderWay = ({ tracking = [], messages = [] }: Pick<Order, 'tracking' | 'messages'>, nowMs: number): boolean =>
	[...tracking.filter(({ isMailed }) => isMailed), ...messages].some(
		({ mailedAt, at }) => mailedAt === null && nowMs - Date.parse(at) < mailPatienceMs,
	);

export const whoSet = ({ by }: Pick<TrackingEntry, 'by'>): string => by?.name ?? 'someone whose account was deleted';

export const mailMessage = ({ isMailed, mailedAt }: Pick<TrackingEntry, 'isMailed' | 'mailedAt'>): string => {
	if (!isMailed) return 'No mail was sent';
	return mailedAt === null ? 'The mail has not been sent yet' : `Mailed ${timeText(mailedAt)}`;
};

/** Entries that others added since the history was read, latest first. */
export const addedSince = (tracking: readonly TrackingEntry[], entriesSeen: number): readonly TrackingEntry[] =>
	tracking.slice(0, Math.max(0, tracking.length - entriesSeen));

export const addedSinceMessage = (entry: TrackingEntry, ownId: string | null): string => {
	const who = entry.by !== null && entry.by.id === ownId ? 'You have' : `${whoSet(entry)} has`;
	return `${who} set “${entry.name}” at ${timeText(entry.at)}.`;
};

export const withReference = (mail: PreviewedMail | undefined, carrierReference: string): PreviewedMail | null => {
	if (mail === undefined) return null;
	const value = carrierReference.trim();
	return value === '' ? mail : { ...mail, facts: [...mail.facts, { name: 'Carrier reference', value }] };
};
