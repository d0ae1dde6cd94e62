import { webhookEvents } from '@print-room/foxy';
import { z } from 'zod';

/** What the gateway says of a payment, in the hosted service's words. */
export const statusSchema = z.enum(['authorized', 'captured', 'declined', 'refunded']);

export type Status = z.infer<typeof statusSchema>;

/** What may come next: a card that was declined can be tried again, money that was given back is the end. */
const nextByStatus: Readonly<Record<Status, readonly Status[]>> = {
	authorized: ['captured', 'declined'],
	declined: ['captured'],
	captured: ['refunded'],
	refunded: [],
};

export function nextStatuses(status: Status): readonly Status[] {
	return nextByStatus[status];
}

const eventByStatus: Readonly<Record<Status, string>> = {
	authorized: webhookEvents.modified,
	captured: webhookEvents.captured,
	declined: webhookEvents.modified,
	refunded: webhookEvents.refunded,
};

/** The event that tells of a change to this status. */
export function eventOf(status: Status): string {
	return eventByStatus[status];
}
