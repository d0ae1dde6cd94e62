import type { OwnOrder } from '@print-room/contract';
import { followsSentence, formatAmount, poundsToPence, shopDay } from '@print-room/domain';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/controls/notice.tsx';
import { dayText } from '../../../ui/date-text.ts';
import { DatedList } from '../../../ui/page/dated-list.tsx';
import { OwnEntry } from '../own-entry.tsx';
import { OwnList } from '../own-list.tsx';
import { OrderChange } from './change/order-change.tsx';
import { dueOf, followText, nextOf, parcelText, parcelTitle, printsText, statusOf, stepsOf } from './model/own-order.ts';
import { OrderLines } from './order-lines.tsx';
import { OrderTotals } from './order-totals.tsx';
import styles from './orders-list.module.css';
import { useOwnOrders } from './own-orders.query.ts';

const Due = ({ order }: { readonly order: OwnOrder }): ReactNode => {
	const due = dueOf(order, shopDay(Date.now()));
	return due === null ? null : <p className={styles.due}>{due}</p>;
};

/** Parcels of an order that have left, with the way to the carrier's page of each. */
const OwnParcels = ({ onTheWay }: { readonly onTheWay: OwnOrder['onTheWay'] }): ReactNode => {
	if (onTheWay === null) return null;
	const { parcels } = onTheWay;
	const follows = followsSentence(onTheWay);
	return (
		<div className={styles.parcels}>
			{follows === null ? null : <p>{follows}</p>}
			<ul aria-label={parcels.length === 1 ? 'Parcel' : 'Parcels'}>
				{parcels.map((parcel, at) => (
					<li key={`${parcel.sentOn} ${parcel.carrier} ${parcel.reference} ${parcel.prints}`}>
						{parcels.length === 1 ? null : <b>{parcelTitle(at, parcels.length)}: </b>}
						{parcelText(parcel)}
						{parcel.trackingUrl === null ? null : (
							<>
								{' '}
								<a href={parcel.trackingUrl} target="_blank" rel="noreferrer" className={styles.follow}>
									{followText(at, parcels.length, parcel.carrier)}
								</a>
							</>
						)}
					</li>
				))}
			</ul>
		</div>
	);
};

const OrderHistory = ({ order }: { readonly order: OwnOrder }): ReactNode => (
	<section aria-label="Progress" className={styles.history}>
		<h3>Progress</h3>
		<Due order={order} />
		<OwnParcels onTheWay={order.onTheWay} />
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
		{order.isEditionFull ? (
			<Notice tone="attention" title="A print waits: its edition has no number left.">
				It was paid after the last number was sold. We will write to you about another edition or your money.
			</Notice>
		) : null}
		<OrderHistory order={order} />
		<OrderLines items={order.items} />
		<div>
			<OrderTotals order={order} />
			<OrderChange order={order} />
		</div>
	</OwnEntry>
);

const empty = { title: 'No orders yet', text: 'Your first order appears here as soon as it is paid.' };
const emptyForGuests = {
	title: 'No orders in this browser',
	text: 'An order appears here as soon as it is paid. One that was made elsewhere opens by the link in the mail that confirmed it.',
};

export const OrdersList = ({ personId, isGuest }: { readonly personId: string; readonly isGuest: boolean }): ReactNode => {
	const { data, error, refetch, isReadingMore, readMore } = useOwnOrders(personId);
	return (
		<OwnList
			title="Your orders"
			items={data?.orders}
			error={error}
			empty={isGuest ? emptyForGuests : empty}
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
