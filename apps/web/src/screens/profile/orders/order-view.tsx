import type { OwnOrder } from '@print-room/contract';
import { formatPounds, poundsToPence } from '@print-room/domain';
import { type ReactNode, useId, useState } from 'react';
import { dayText } from '../../../ui/date-text.ts';
import { ChevronDown, ChevronUp } from '../../../ui/icons.tsx';
import { printsText, standingOf } from './model/own-order.ts';
import { OrderHistory } from './order-history.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderTotals } from './order-totals.tsx';
import styles from './order-view.module.css';

export interface OrderViewProps {
	readonly order: OwnOrder;
	readonly isOpenAtFirst: boolean;
}

/** One order: where it stands, at a glance; all about it, once it is opened. */
export const OrderView = ({ order, isOpenAtFirst }: OrderViewProps): ReactNode => {
	const [isOpen, open] = useState(isOpenAtFirst);
	const bodyId = useId();
	const { words, tone } = standingOf(order);
	return (
		<li className={styles.order}>
			<h2>
				<button type="button" aria-expanded={isOpen} aria-controls={bodyId} className={styles.head} onClick={() => open(!isOpen)}>
					<span className={styles.number}>Order #{order.displayId}</span>
					<span className={styles.standing} data-tone={tone}>
						{words}
					</span>
					<span className={styles.quiet}>{dayText(order.transactionDate)}</span>
					<span className={styles.quiet}>{printsText(order.quantity)}</span>
					<span className={styles.total}>{formatPounds(poundsToPence(order.totalOrder))}</span>
					{isOpen ? <ChevronUp /> : <ChevronDown />}
				</button>
			</h2>
			<div id={bodyId} hidden={!isOpen} className={styles.body}>
				{isOpen ? (
					<>
						<OrderHistory order={order} />
						<OrderLines items={order.items} />
						<OrderTotals order={order} />
					</>
				) : null}
			</div>
		</li>
	);
};
