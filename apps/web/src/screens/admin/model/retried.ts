import type { FailingDelivery } from '@print-room/contract';

export interface Retried {
	readonly id: string;
	readonly attempts: number;
	readonly transactionId: string | null;
	/** time at which the server accepted it; null before that */
	readonly queuedMs: number | null;
}

/** Time after which the outcome is reported as slow. */
const patienceMs = 30_000;

export type RetryOutcome = 'asking' | 'queued' | 'order' | 'failed again' | 'slow';

export const outcomeOf = (retried: Retried, failing: readonly FailingDelivery[], nowMs: number): RetryOutcome => {
	const delivery = failing.find(({ id }) => id === retried.id);
	if (delivery === undefined) return 'order';
	if (retried.queuedMs === null) return 'asking';
	if (delivery.attempts > retried.attempts) return 'failed again';
	return nowMs - retried.queuedMs > patienceMs ? 'slow' : 'queued';
};

export const outcomeMessage = ({ transactionId }: Pick<Retried, 'transactionId'>, outcome: RetryOutcome): string => {
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
