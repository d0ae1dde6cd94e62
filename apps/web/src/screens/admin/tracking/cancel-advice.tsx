import type { TrackingPreview } from '@print-room/contract';
import type { ReactNode } from 'react';
import { Notice } from '../../../ui/controls/notice.tsx';
import { cancelMessage, refundMessage } from './preview-messages.ts';
import styles from './tracking.module.css';

const maxShown = 5;

/** Cancelling ends the work on an order's prints for good: says how many, and which already exist. */
const PiecesAdvice = ({ orders }: { readonly orders: TrackingPreview['orders'] }): ReactNode => {
	const due = orders.flatMap(({ id, displayId, toCancel }) => (toCancel === null ? [] : [{ id, displayId, toCancel }]));
	if (due.length === 0) return null;
	const more = due.length - maxShown;
	return (
		<Notice tone="attention" title="The prints are cancelled for good.">
			Cancelled prints leave the production board and cannot be brought back.
			<span className={styles.refunds}>
				{due.slice(0, maxShown).map(({ id, ...one }) => (
					<span key={id}>{cancelMessage(one)}</span>
				))}
				{more > 0 ? <span>And {more === 1 ? 'another order' : `${more} other orders`}.</span> : null}
			</span>
		</Notice>
	);
};

/** Cancelling refunds nothing: says what to do at the cart service, and where. */
const RefundNotice = ({ orders }: { readonly orders: TrackingPreview['orders'] }): ReactNode => {
	const due = orders.flatMap(({ id, displayId, toRefund }) => (toRefund === null ? [] : [{ id, displayId, toRefund }]));
	if (due.length === 0) return null;
	const more = due.length - maxShown;
	return (
		<Notice tone="attention" title="This does not refund anything.">
			Refund the order in the cart service's own administration. The mail mentions a refund only once the cart service has reported it, so
			refund first.
			<span className={styles.refunds}>
				{due.slice(0, maxShown).map(({ id, ...one }) => (
					<span key={id}>
						{refundMessage(one)}{' '}
						{one.toRefund.receiptUrl === null ? null : (
							<a href={one.toRefund.receiptUrl} target="_blank" rel="noreferrer">
								Open the transaction's receipt
							</a>
						)}
					</span>
				))}
				{more > 0 ? <span>And {more === 1 ? 'another order' : `${more} other orders`}.</span> : null}
			</span>
		</Notice>
	);
};

/** Consequences of a status that cancels. */
export const CancelAdvice = ({ orders }: { readonly orders: TrackingPreview['orders'] }): ReactNode => (
	<>
		<PiecesAdvice orders={orders} />
		<RefundNotice orders={orders} />
	</>
);
