import type { OwnOrder } from '@print-room/contract';
import { formatAmount, poundsToPence } from '@print-room/domain';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { dayText } from '../../../ui/date-text.ts';
import { DatedList } from '../../../ui/page/dated-list.tsx';
import { OwnEntry } from '../own-entry.tsx';
import { OwnList } from '../own-list.tsx';
import { nextOf, printsText, statusOf, stepsOf } from './model/own-order.ts';
import { OrderLines } from './order-lines.tsx';
import { OrderTotals } from './order-totals.tsx';
import styles from './orders-list.module.css';
import { useOwnOrders } from './own-orders.query.ts';

const OrderHistory = ({ order }: { readonly order: OwnOrder }): ReactNode => (
	<section aria-label="Progress" className={styles.history}>
		<h3>Progress</h3>
		{nextOf(order) === null ? null : <p>{nextOf(order)}</p>}
		<DatedList
			entries={stepsOf(order).map(({ key, at, name, message, carrierReference }) => ({
				key,
				at,
				title: name,
				text: (
					<>
						{message === '' ? null : <p>{message}</p>}
						{carrierReference === null || carrierReference === '' ? null : (
							<p>
								Carrier's reference: <span className={styles.reference}>{carrierReference}</span>
							</p>
						)}
					</>
				),
			}))}
		/>
	</section>
);

interface OrderViewProps {
	readonly order: OwnOrder;
	readonly isOpenAtFirst: boolean;
}

const OrderView = ({ order, isOpenAtFirst }: OrderViewProps): ReactNode => (
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

const empty = { title: 'No orders yet', text: 'Your first order appears here as soon as it is paid.' };

/** The account's orders, latest first; reloaded when the page regains focus. */
export const OrdersList = ({ personId }: { readonly personId: string }): ReactNode => {
	const { data, error, refetch, isReadingMore, readMore } = useOwnOrders(personId);
	return (
		<OwnList
			title="Your orders"
			items={data?.orders}
			error={error}
			empty={empty}
			onRetry={() => void refetch()}
			entryOf={(order, index) => <OrderView key={order.id} order={order} isOpenAtFirst={index === 0} />}
			{...(data?.isMore && {
				more: (
					<Button variant="outlined" aria-disabled={isReadingMore} onClick={() => void readMore()}>
						{isReadingMore ? 'Loading…' : 'Show older orders'}
					</Button>
				),
			})}
		/>
	);
};
