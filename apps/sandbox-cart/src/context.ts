import type { FastifyBaseLogger } from 'fastify';
import type { Session } from './cart/session.ts';
import type { StoredTransaction } from './checkout/stored-transaction.ts';
import type { SandboxCartOptions } from './config.ts';
import type { WebhookDelivery } from './delivery/webhook-delivery.ts';
import type { FileStore } from './storage/file-store.ts';
import type { KeyedLock } from './storage/keyed-lock.ts';

export interface Context {
	readonly options: SandboxCartOptions;
	readonly sessions: FileStore<Session>;
	readonly transactions: FileStore<StoredTransaction>;
	readonly locks: KeyedLock;
	readonly delivery: WebhookDelivery;
	readonly log: FastifyBaseLogger;
	/** The cart's own origin; known once it listens. */
	readonly publicUrl: () => string;
	/** Milliseconds since 1970. */
	readonly now: () => number;
}
