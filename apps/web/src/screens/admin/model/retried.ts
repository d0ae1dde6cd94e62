import type { FailingDelivery } from '@print-room/contract';

/** A delivery that somebody had tried again. */
export interface Retried {
	readonly id: string;
	/** how often it had been tried before */
	readonly attempts: number;
	readonly transactionId: string | null;
	/** when the server took it; null: it was not answered yet */
	readonly queuedMs: number | null;
}

/** So long one waits for what becomes of it. */
const patienceMs = 30_000;

export type RetryOutcome = 'asking' | 'queued' | 'order' | 'failed again' | 'slow';

/** What became of it, as the deliveries that still fail show. */
export const outcomeOf = (retried: Retried, failing: readonly FailingDelivery[], nowMs: number): RetryOutcome => {
	const delivery = failing.find(({ id }) => id === retried.id);
	if (delivery === undefined) return 'order';
	if (retried.queuedMs === null) return 'asking';
	if (delivery.attempts > retried.attempts) return 'failed again';
	return nowMs - retried.queuedMs > patienceMs ? 'slow' : 'queued';
};

/** For who cannot see the row change. */
export const outcomeSentence = ({ transactionId }: Pick<Retried, 'transactionId'>, outcome: RetryOutcome): string => {
	const which = transactionId === null ? 'The delivery' : `The delivery of transaction ${transactionId}`;
	switch (outcome) {
		case 'asking':
			return '';
		case 'queued':
			return `${which} is queued.`;
		case 'order':
			return `${which} became an order.`;
		case 'failed again':
			return `${which} failed again.`;
		case 'slow':
			return `${which} is still queued.`;
	}
};
