import { WEBHOOK_FAILURES_UNTIL_OFF, WEBHOOK_RETRY_DELAYS_MS } from '@print-room/foxy';
import type { FastifyBaseLogger } from 'fastify';
import type { Delivery, StoredTransaction } from '../checkout/stored-transaction.ts';
import type { FileStore } from '../storage/file-store.ts';
import type { KeyedLock } from '../storage/keyed-lock.ts';
import type { PostWebhook } from './post-webhook.ts';
import { WEBHOOK_STATE_ID, type WebhookState } from './webhook-state.ts';

interface Parts {
	readonly post: PostWebhook;
	readonly transactions: FileStore<StoredTransaction>;
	readonly states: FileStore<WebhookState>;
	readonly locks: KeyedLock;
	readonly log: FastifyBaseLogger;
	readonly timeScale: number;
	readonly now: () => number;
}

const sending: WebhookState = { failuresInARow: 0, on: true };

/**
 * Delivers each transaction until it is answered with 200, on the service's schedule. Every attempt's outcome is on disk before the next is planned,
 * so that a restart goes on where it stopped; a crash after a 200 sends once more, as the hosted service may.
 */
export class WebhookDelivery {
	readonly #parts: Parts;
	readonly #timers = new Map<string, NodeJS.Timeout>();
	readonly #running = new Set<Promise<void>>();
	readonly #closing = new AbortController();

	constructor(parts: Parts) {
		this.#parts = parts;
	}

	get state(): WebhookState {
		return this.#parts.states.get(WEBHOOK_STATE_ID) ?? sending;
	}

	/** A start switches the webhook on again and takes up what is pending. */
	async start(): Promise<void> {
		if (!this.state.on) await this.#setState(sending);
		for (const [id] of this.#parts.transactions.entries()) this.schedule(id);
	}

	/** Plans the transaction's next attempt, if one is due. */
	schedule(id: string): void {
		const delivery = this.#parts.transactions.get(id)?.delivery;
		if (delivery?.state !== 'pending' || !this.state.on || this.#closing.signal.aborted || this.#timers.has(id)) return;
		const wait = Math.max(0, delivery.nextAtMs - this.#parts.now());
		this.#timers.set(
			id,
			setTimeout(() => {
				const attempt = this.#attempt(id).catch((error: unknown) =>
					this.#parts.log.error({ err: error, transactionId: id }, 'webhook not recorded'),
				);
				this.#running.add(attempt);
				void attempt.finally(() => this.#running.delete(attempt));
			}, wait),
		);
	}

	/** Sends a transaction afresh, marked as a refeed; switches the webhook on again, as staff would. */
	async refeed(id: string): Promise<void> {
		await this.#setState(sending);
		await this.#change(id, (delivery) => ({ ...delivery, state: 'pending', attempts: 0, refeed: true, nextAtMs: this.#parts.now() }));
		clearTimeout(this.#timers.get(id));
		this.#timers.delete(id);
		for (const [pending] of this.#parts.transactions.entries()) this.schedule(pending);
	}

	async close(): Promise<void> {
		this.#closing.abort();
		for (const timer of this.#timers.values()) clearTimeout(timer);
		await Promise.all(this.#running);
	}

	async #attempt(id: string): Promise<void> {
		const transaction = this.#parts.transactions.get(id);
		if (!transaction || !this.state.on) {
			this.#timers.delete(id);
			return;
		}
		const outcome = await this.#parts.post(transaction, this.#closing.signal);
		if (this.#closing.signal.aborted && !outcome.accepted) return;
		await this.#note(outcome.accepted);
		const after = await this.#change(id, (delivery) => this.#next(delivery, outcome));
		const about = { transactionId: id, attempt: after?.attempts, outcome: outcome.text };
		if (outcome.accepted) this.#parts.log.info(about, 'webhook delivered');
		else this.#parts.log.warn({ ...about, on: this.state.on }, 'webhook not accepted');
		this.#timers.delete(id);
		this.schedule(id);
	}

	#next(delivery: Delivery, outcome: { accepted: boolean; text: string }): Delivery {
		const attempts = delivery.attempts + 1;
		const lastOutcome = outcome.text;
		if (outcome.accepted) return { ...delivery, attempts, lastOutcome, state: 'delivered' };
		const wait = WEBHOOK_RETRY_DELAYS_MS[delivery.attempts];
		if (wait === undefined) return { ...delivery, attempts, lastOutcome, state: 'failed' };
		return { ...delivery, attempts, lastOutcome, nextAtMs: this.#parts.now() + wait * this.#parts.timeScale };
	}

	async #note(accepted: boolean): Promise<void> {
		await this.#parts.locks.run('webhook state', async () => {
			const { failuresInARow, on } = this.state;
			if (accepted && failuresInARow === 0) return;
			const failures = accepted ? 0 : failuresInARow + 1;
			await this.#parts.states.put(WEBHOOK_STATE_ID, { failuresInARow: failures, on: on && failures < WEBHOOK_FAILURES_UNTIL_OFF });
		});
	}

	#setState(state: WebhookState): Promise<void> {
		return this.#parts.locks.run('webhook state', () => this.#parts.states.put(WEBHOOK_STATE_ID, state));
	}

	#change(id: string, change: (delivery: Delivery) => Delivery): Promise<Delivery | undefined> {
		return this.#parts.locks.run(`delivery ${id}`, async () => {
			const transaction = this.#parts.transactions.get(id);
			if (!transaction) return undefined;
			const delivery = change(transaction.delivery);
			await this.#parts.transactions.put(id, { ...transaction, delivery });
			return delivery;
		});
	}
}
