import type { Order, OrderStatusInfo, TrackingEntry } from '@print-room/contract';
import { timeText } from '../../../../ui/date-text.ts';

/** What is sent to set a status (D38). */
export interface TrackingChange {
	readonly statusId: string;
	readonly carrierReference: string | null;
	readonly isMailed: boolean;
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

export interface MailPreview {
	readonly to: string;
	readonly subject: string;
	/** a line each */
	readonly message: string;
	readonly facts: readonly (readonly [name: string, value: string])[];
	/** Whether it leads to the customer's own list of orders. */
	readonly hasLink: boolean;
}

type Addressed = Pick<Order, 'displayId' | 'customerEmail' | 'quantity' | 'user'>;

/** What the customer is going to read; null until a status is chosen. */
export const mailPreview = (
	{ displayId, customerEmail, quantity, user }: Addressed,
	status: Pick<OrderStatusInfo, 'name' | 'description'> | undefined,
	carrierReference: string,
): MailPreview | null => {
	if (status === undefined) return null;
	const reference = carrierReference.trim();
	return {
		to: customerEmail,
		subject: `Your order #${displayId}: ${status.name}`,
		message: status.description,
		facts: [
			['Number', `#${displayId}`],
			[quantity === 1 ? 'Piece' : 'Pieces', String(quantity)],
			...(reference === '' ? [] : [['Carrier reference', reference] as const]),
		],
		hasLink: user != null,
	};
};
