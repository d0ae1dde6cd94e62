import { webhookEvents } from '@print-room/foxy';
import { z } from 'zod';

/** Payment statuses in the hosted service's vocabulary. */
export const statusSchema = z.enum(['authorized', 'captured', 'declined', 'refunded']);

export type Status = z.infer<typeof statusSchema>;

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

export function eventOf(status: Status): string {
	return eventByStatus[status];
}
