import { formatPounds, poundsToPence } from '@print-room/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { timeText } from '../../ui/date-text.ts';
import { ChevronRight, Warning } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './orders-cards.module.css';
import type { OrdersListProps } from './orders-table.tsx';
import { PaymentTag } from './payment-tag.tsx';

/** The same orders on a phone: a row to tap, no sideways scroll. */
export const OrdersCards = ({ orders, isPending }: OrdersListProps): ReactNode => (
	<ul className={styles.list} aria-label="Orders">
		{isPending ? (
			<li className={styles.row}>
				<Skeleton width="60%" label="The orders are loading" />
			</li>
		) : null}
		{orders.map((order) => {
			const { id, fcTransactionId, customerName, quantity, totalItemPrice, transactionDate, flagged, payment } = order;
			return (
				<li key={id}>
					<Link to={`/admin/orders/${id}`} className={styles.row}>
						<span>
							<span className={styles.name}>{customerName}</span>
							<span className={styles.facts}>
								{flagged ? (
									<>
										<Warning size={16} /> Needs a look ·{' '}
									</>
								) : null}
								{fcTransactionId} · {quantity} {quantity === 1 ? 'print' : 'prints'}
							</span>
							<span className={styles.facts}>{timeText(transactionDate)}</span>
							{payment === 'paid' ? null : <PaymentTag order={order} />}
						</span>
						<span className={styles.total}>{formatPounds(poundsToPence(totalItemPrice))}</span>
						<ChevronRight size={16} />
					</Link>
				</li>
			);
		})}
	</ul>
);
