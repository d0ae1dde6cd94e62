import { WEBHOOK_FAILURES_UNTIL_OFF, WEBHOOK_RETRY_DELAYS_MS } from '@print-room/foxy';
import type { FastifyBaseLogger } from 'fastify';
import type { Delivery, StoredTransaction } from '../checkout/stored-transaction.ts';
import type { FileStore } from '../storage/file-store.ts';
import type { KeyedLock } from '../storage/keyed-lock.ts';
import type { PostWebhook } from './post-webhook.ts';
import { WEBHOOK_STATE_ID, type WebhookState } from './webhook-state.ts';

interface DeliveryDeps {
	readonly post: PostWebhook;
	readonly transactions: FileStore<StoredTransaction>;
	readonly states: FileStore<WebhookState>;
	readonly locks: KeyedLock;
	readonly log: FastifyBaseLogger;
	readonly deliverable: boolean;
	readonly timeScale: number;
	readonly now: () => number;
}

const sending: WebhookState = { failuresInARow: 0, on: true };

/**
 * Delivers each transaction until it is answered with 200, on the service's schedule. Each outcome is on disk before the next attempt is
 * planned, so a restart continues there. A crash after a 200 sends once more, as the hosted service may.
 */
export class WebhookDelivery {
	readonly #deps: DeliveryDeps;
	readonly #timers = new Map<string, NodeJS.Timeout>();
	readonly #running = new Map<string, Promise<void>>();
	readonly #closing = new AbortController();

	constructor(deps: DeliveryDeps) {
		this.#deps = deps;
	}

	get state(): WebhookState {
		return this.#deps.states.get(WEBHOOK_STATE_ID) ?? sending;
	}

	async start(): Promise<void> {
		if (!this.state.on) await this.#setState(sending);
		for (const [id] of this.#deps.transactions.entries()) this.schedule(id);
	}

	schedule(id: string): void {
		const delivery = this.#deps.transactions.get(id)?.delivery;
		if (delivery?.state !== 'pending' || !this.state.on || this.#closing.signal.aborted) return;
		if (this.#timers.has(id) || this.#running.has(id)) return;
		const wait = Math.max(0, delivery.nextAtMs - this.#deps.now());
		this.#timers.set(
			id,
			setTimeout(() => this.#run(id), wait),
		);
	}

	/** Sends a transaction again, marked as a refeed, and switches the webhook on again, as staff would. */
	async refeed(id: string): Promise<void> {
		await this.#setState(sending);
		await this.#sendAgain(id, (transaction) => ({ ...transaction, delivery: { ...transaction.delivery, refeed: true } }));
		for (const [pending] of this.#deps.transactions.entries()) this.schedule(pending);
	}

	/**
	 * Changes a transaction and sends its new state with a full set of attempts.
	 * @param change may throw; nothing has changed then
	 */
	async sendChanged(id: string, change: (transaction: StoredTransaction) => StoredTransaction): Promise<void> {
		await this.#sendAgain(id, change);
		this.schedule(id);
	}

	async close(): Promise<void> {
		this.#closing.abort();
		for (const timer of this.#timers.values()) clearTimeout(timer);
		await Promise.all(this.#running.values());
	}

	#run(id: string): void {
		this.#timers.delete(id);
		const ended = () => {
			this.#running.delete(id);
			this.schedule(id);
		};
		// An outcome that cannot be recorded is not retried before a restart, which avoids endless sending.
		const failed = (error: unknown) => {
			this.#running.delete(id);
			this.#deps.log.error({ err: error, transactionId: id }, 'webhook not recorded');
		};
		this.#running.set(id, this.#attempt(id).then(ended, failed));
	}

	async #attempt(id: string): Promise<void> {
		const transaction = this.#deps.transactions.get(id);
		if (!transaction || !this.state.on) return;
		const outcome = await this.#deps.post(transaction, this.#closing.signal);
		if (this.#closing.signal.aborted && !outcome.accepted) return;
		await this.#note(outcome.accepted);
		const after = await this.#change(id, (current) =>
			current.delivery.sending === transaction.delivery.sending ? { ...current, delivery: this.#next(current.delivery, outcome) } : current,
		);
		const about = { transactionId: id, attempt: after?.delivery.attempts, outcome: outcome.text };
		if (outcome.accepted) this.#deps.log.info(about, 'webhook delivered');
		else this.#deps.log.warn({ ...about, on: this.state.on }, 'webhook not accepted');
	}

	#next(delivery: Delivery, outcome: { accepted: boolean; text: string }): Delivery {
		const attempts = delivery.attempts + 1;
		const lastOutcome = outcome.text;
		if (outcome.accepted) return { ...delivery, attempts, lastOutcome, state: 'delivered' };
		const wait = WEBHOOK_RETRY_DELAYS_MS[delivery.attempts];
		if (wait === undefined) return { ...delivery, attempts, lastOutcome, state: 'failed' };
		return { ...delivery, attempts, lastOutcome, nextAtMs: this.#deps.now() + wait * this.#deps.timeScale };
	}

	async #note(accepted: boolean): Promise<void> {
		await this.#deps.locks.run('webhook state', async () => {
			const { failuresInARow, on } = this.state;
			if (accepted && failuresInARow === 0) return;
			const failures = accepted ? 0 : failuresInARow + 1;
			await this.#deps.states.put(WEBHOOK_STATE_ID, { failuresInARow: failures, on: on && failures < WEBHOOK_FAILURES_UNTIL_OFF });
		});
	}

	#setState(state: WebhookState): Promise<void> {
		return this.#deps.locks.run('webhook state', () => this.#deps.states.put(WEBHOOK_STATE_ID, state));
	}

	async #sendAgain(id: string, change: (transaction: StoredTransaction) => StoredTransaction): Promise<void> {
		await this.#change(id, (current) => {
			const { delivery, ...transaction } = change(current);
			const state = this.#deps.deliverable ? 'pending' : 'off';
			const nextAtMs = this.#deps.now();
			return { ...transaction, delivery: { ...delivery, state, attempts: 0, sending: delivery.sending + 1, nextAtMs } };
		});
		clearTimeout(this.#timers.get(id));
		this.#timers.delete(id);
	}

	#change(id: string, change: (transaction: StoredTransaction) => StoredTransaction): Promise<StoredTransaction | undefined> {
		return this.#deps.locks.run(`delivery ${id}`, async () => {
			const transaction = this.#deps.transactions.get(id);
			if (!transaction) return undefined;
			const changed = change(transaction);
			await this.#deps.transactions.put(id, changed);
			return changed;
		});
	}
}
