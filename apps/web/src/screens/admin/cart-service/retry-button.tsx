import type { FailingDelivery } from '@print-room/contract';
import type { ReactNode } from 'react';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import type { RetryOutcome } from '../model/retried.ts';
import styles from './retry-button.module.css';

const busyLabels: Partial<Record<RetryOutcome, string>> = { asking: 'Asking…', queued: 'Queued…' };
const outcomeMessages: Partial<Record<RetryOutcome, string>> = { 'failed again': 'It failed again.', slow: 'It is still queued.' };

export interface RetryButtonProps {
	readonly delivery: FailingDelivery;
	/** outcome of the last retry on this page; null if there was none */
	readonly state: RetryOutcome | null;
	readonly onRetry: (delivery: FailingDelivery) => void;
}

/** Retries the delivery. Keeps the focus while busy and ignores further presses. */
export const RetryButton = ({ delivery, state, onRetry }: RetryButtonProps): ReactNode => {
	const busy = state === null ? undefined : busyLabels[state];
	const after = state === null ? undefined : outcomeMessages[state];
	const of = delivery.transactionId === null ? 'the delivery without a transaction' : `transaction ${delivery.transactionId}`;
	return (
		<span className={styles.retry}>
			{after ? <span>{after}</span> : null}
			<TextButton
				className={busy ? styles.busy : undefined}
				aria-label={`${busy ?? 'Try again'}: ${of}`}
				aria-disabled={busy !== undefined}
				onClick={() => {
					if (busy === undefined) onRetry(delivery);
				}}
			>
				{busy ?? 'Try again'}
			</TextButton>
		</span>
	);
};
