import type { Config, Logger, Mailer, Orm, Queue, SignedFiles, StaffMailDeps } from '../platform/index.ts';

export interface OrdersDeps {
	readonly config: Config;
	readonly logger: Logger;
	readonly orm: Orm;
	readonly queue: Queue;
	readonly files: SignedFiles;
	readonly mailer: Mailer;
	readonly staffNotice: StaffMailDeps['staffNotice'];
}

/** Channel of new and changed orders; the payload is an `OrderNews`, written by a trigger of the table. */
export const ordersChannel = 'orders';

export const processWebhookTask = 'process-webhook';
export const webhookJobKey = (inboxId: string): string => `webhook:${inboxId}`;

/** The job of a stored delivery, as arguments for the queue. */
export const deliveryJob = (inboxId: string) =>
	[processWebhookTask, { inboxId }, { jobKey: webhookJobKey(inboxId), maxAttempts: 25 }] as const;

export const mailOrderTask = 'mail-order';
export const mailTrackingTask = 'mail-tracking';

/** The short number that people quote. */
export const displayIdOf = (number: number): string => String(number).padStart(4, '0');
