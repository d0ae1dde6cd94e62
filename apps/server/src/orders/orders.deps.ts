import type { Config, Logger, Mailer, Orm, Queue, SignedFiles, StaffMailDeps } from '../platform/index.ts';

/** What the slice is built from; `context.ts` hands it in. */
export interface OrdersDeps {
	readonly config: Config;
	readonly logger: Logger;
	readonly orm: Orm;
	readonly queue: Queue;
	readonly files: SignedFiles;
	readonly mailer: Mailer;
	readonly staffNotice: StaffMailDeps['staffNotice'];
}

/** Says which orders were made or changed; the payload is an `OrderNews`, written by a trigger of their table. */
export const ordersChannel = 'orders';

export const processWebhookTask = 'process-webhook';
/** One job a delivery, so that whether it has one can be asked. */
export const webhookJobKey = (inboxId: string): string => `webhook:${inboxId}`;

/** The job that works on a stored delivery, as the queue takes it. */
export const deliveryJob = (inboxId: string) =>
	[processWebhookTask, { inboxId }, { jobKey: webhookJobKey(inboxId), maxAttempts: 25 }] as const;

export const mailOrderTask = 'mail-order';
export const mailTrackingTask = 'mail-tracking';

/** The short number that people say. */
export const displayIdOf = (number: number): string => String(number).padStart(4, '0');
