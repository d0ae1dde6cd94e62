import type { Config, Logger, Mailer, Orm, Queue, SignedFiles } from '../platform/index.ts';

/** What the slice is built from; `context.ts` hands it in. */
export interface OrdersParts {
	readonly config: Config;
	readonly logger: Logger;
	readonly orm: Orm;
	readonly queue: Queue;
	readonly files: SignedFiles;
	readonly mailer: Mailer;
}

export const processWebhookTask = 'process-webhook';
/** One job a delivery, so that whether it has one can be asked. */
export const webhookJobKey = (inboxId: string): string => `webhook:${inboxId}`;

export const mailOrderTask = 'mail-order';
