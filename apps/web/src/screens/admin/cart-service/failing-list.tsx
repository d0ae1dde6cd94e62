import type { FailingDelivery } from '@print-room/contract';
import type { ReactNode } from 'react';
import { timeText } from '../../../ui/date-text.ts';
import type { RetryOutcome } from '../model/retried.ts';
import styles from './failing-list.module.css';
import { RetryButton } from './retry-button.tsx';

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

/** Layout for narrow screens, without horizontal scrolling. */
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
