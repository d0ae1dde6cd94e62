import type { FailingDelivery } from '@print-room/contract';
import type { ReactNode } from 'react';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { timeText } from '../../../ui/date-text.ts';
import type { RetryOutcome } from '../model/retried.ts';
import styles from './failing-list.module.css';
import retryButtonStyles from './retry-button.module.css';

const busyLabels: Partial<Record<RetryOutcome, string>> = { asking: 'Asking…', queued: 'Queued…' };
const outcomeMessages: Partial<Record<RetryOutcome, string>> = { 'failed again': 'It failed again.', slow: 'It is still queued.' };

interface RetryButtonProps {
	readonly delivery: FailingDelivery;
	/** outcome of the last retry on this page; null if there was none */
	readonly state: RetryOutcome | null;
	readonly onRetry: (delivery: FailingDelivery) => void;
}

/** Retries the delivery. Keeps the focus while busy and ignores further presses. */
const RetryButton = ({ delivery, state, onRetry }: RetryButtonProps): ReactNode => {
	const busy = state === null ? undefined : busyLabels[state];
	const after = state === null ? undefined : outcomeMessages[state];
	const of = delivery.transactionId === null ? 'the delivery without a transaction' : `transaction ${delivery.transactionId}`;
	return (
		<span className={retryButtonStyles.retry}>
			{after ? <span>{after}</span> : null}
			<TextButton
				className={busy ? retryButtonStyles.busy : undefined}
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

export interface FailingListProps {
	readonly failing: readonly FailingDelivery[];
	readonly stateOf: (delivery: FailingDelivery) => RetryOutcome | null;
	readonly onRetry: (delivery: FailingDelivery) => void;
}

const transactionOf = ({ transactionId }: FailingDelivery): string => transactionId ?? 'Not readable';

const Reason = ({ delivery: { failure, gaveUp } }: { delivery: FailingDelivery }): ReactNode => (
	<>
		<span className={styles.reason}>{failure}</span>
		<small className={styles.quiet}>{gaveUp ? 'It is not retried automatically.' : 'It is retried automatically.'}</small>
	</>
);

export const FailingTable = ({ failing, stateOf, onRetry }: FailingListProps): ReactNode => (
	<table className={styles.table}>
		<caption className="visually-hidden">Deliveries without an order</caption>
		<thead>
			<tr>
				<th scope="col">Transaction</th>
				<th scope="col">Event</th>
				<th scope="col">Received</th>
				<th scope="col" className={styles.number}>
					Attempts
				</th>
				<th scope="col">Reason</th>
				<th scope="col">
					<span className="visually-hidden">Action</span>
				</th>
			</tr>
		</thead>
		<tbody>
			{failing.map((delivery) => (
				<tr key={delivery.id}>
					<th scope="row">{transactionOf(delivery)}</th>
					<td className={styles.event}>{delivery.event}</td>
					<td className={styles.time}>{timeText(delivery.receivedAt)}</td>
					<td className={styles.number}>{delivery.attempts}</td>
					<td>
						<Reason delivery={delivery} />
					</td>
					<td>
						<RetryButton delivery={delivery} state={stateOf(delivery)} onRetry={onRetry} />
					</td>
				</tr>
			))}
		</tbody>
	</table>
);

export const FailingCards = ({ failing, stateOf, onRetry }: FailingListProps): ReactNode => (
	<ul className={styles.cards} aria-label="Deliveries without an order">
		{failing.map((delivery) => (
			<li key={delivery.id}>
				<b>{transactionOf(delivery)}</b>
				<p className={styles.quiet}>
					{delivery.event} · {timeText(delivery.receivedAt)} · {delivery.attempts} {delivery.attempts === 1 ? 'attempt' : 'attempts'}
				</p>
				<p>
					<Reason delivery={delivery} />
				</p>
				<RetryButton delivery={delivery} state={stateOf(delivery)} onRetry={onRetry} />
			</li>
		))}
	</ul>
);
