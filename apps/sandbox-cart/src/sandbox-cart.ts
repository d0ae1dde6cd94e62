import { join } from 'node:path';
import { fastify, LogController } from 'fastify';
import { addRoutes } from './app.ts';
import { paidFor, SESSION_MS, type Session, sessionSchema } from './cart/session.ts';
import { type StoredTransaction, storedTransactionSchema } from './checkout/stored-transaction.ts';
import type { SandboxCartOptions } from './config.ts';
import { webhookPoster } from './delivery/post-webhook.ts';
import { WebhookDelivery } from './delivery/webhook-delivery.ts';
import { webhookStateSchema } from './delivery/webhook-state.ts';
import { withPresentShop } from './present-shop.ts';
import { FileStore } from './storage/file-store.ts';
import { KeyedLock } from './storage/keyed-lock.ts';

/** Callers that have not ended their requests are cut off after this. */
const slowClientsMs = 3_000;

export interface SandboxCart {
	readonly url: string;
	/** Ends within seconds, whatever its callers and the shop do. */
	readonly close: () => Promise<void>;
}

/**
 * Starts the sandbox cart and resumes the last run's sessions, carts, transactions and pending deliveries.
 * @param now milliseconds since 1970
 */
export async function startSandboxCart(options: SandboxCartOptions, now: () => number = Date.now): Promise<SandboxCart> {
	const locks = new KeyedLock();
	const sessions = await FileStore.open(join(options.dataDir, 'sessions'), sessionSchema);
	const transactions = await FileStore.open(join(options.dataDir, 'transactions'), storedTransactionSchema);
	const states = await FileStore.open(join(options.dataDir, 'webhook'), webhookStateSchema);
	await tidy(sessions, transactions, now());

	const app = fastify({
		logger: { level: options.logLevel },
		// Addresses carry signatures and session fields, so requests are logged by name instead.
		logController: new LogController({ disableRequestLogging: true }),
		exposeHeadRoutes: false,
		bodyLimit: 64 * 1024,
	});
	let url = '';
	const publicUrl = () => url;
	const post = webhookPoster(options, publicUrl);
	const delivery = new WebhookDelivery({
		post,
		transactions,
		states,
		locks,
		log: app.log,
		deliverable: options.webhookUrl !== null,
		timeScale: options.webhookTimeScale,
		now,
	});
	await addRoutes(app, { options: withPresentShop(app, options), sessions, transactions, locks, delivery, log: app.log, publicUrl, now });

	const bound = new URL(await app.listen({ port: options.port, host: options.host }));
	url = options.publicUrl ?? `http://${new URL(options.shopOrigins[0]).hostname}:${bound.port}`;
	await delivery.start();
	const close = async () => {
		const patience = setTimeout(() => app.server.closeAllConnections(), slowClientsMs);
		// Payments of the last requests are delivered at the next start.
		await Promise.all([delivery.close(), app.close()]);
		clearTimeout(patience);
	};
	return { url, close };
}

/** Ends old sessions, and empties carts that a crash left full after payment. */
async function tidy(sessions: FileStore<Session>, transactions: FileStore<StoredTransaction>, nowMs: number): Promise<void> {
	const paidCarts = new Set(transactions.entries().map(([, transaction]) => transaction.cartId));
	for (const [id, session] of sessions.entries()) {
		if (nowMs - session.touchedAtMs > SESSION_MS) await sessions.remove(id);
		else if (paidCarts.has(session.cartId)) await sessions.put(id, paidFor(session));
	}
}
