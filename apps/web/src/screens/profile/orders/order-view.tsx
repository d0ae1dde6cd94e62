import type { OwnOrder } from '@print-room/contract';
import { formatAmount, poundsToPence } from '@print-room/domain';
import type { ReactNode } from 'react';
import { dayText } from '../../../ui/date-text.ts';
import { OwnEntry } from '../own-entry.tsx';
import { printsText, statusOf } from './model/own-order.ts';
import { OrderHistory } from './order-history.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderTotals } from './order-totals.tsx';

export interface OrderViewProps {
	readonly order: OwnOrder;
	readonly isOpenAtFirst: boolean;
}

export const OrderView = ({ order, isOpenAtFirst }: OrderViewProps): ReactNode => (
	<OwnEntry
		name={`Order #${order.displayId}`}
		status={statusOf(order)}
		facts={[dayText(order.transactionDate), printsText(order.quantity)]}
		total={formatAmount(poundsToPence(order.totalOrder), order.currency)}
		isOpenAtFirst={isOpenAtFirst}
	>
		<OrderHistory order={order} />
		<OrderLines items={order.items} />
		<OrderTotals order={order} />
	</OwnEntry>
);
