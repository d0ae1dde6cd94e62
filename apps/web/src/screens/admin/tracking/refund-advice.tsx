import type { TrackingPreview } from '@print-room/contract';
import type { ReactNode } from 'react';
import { Notice } from '../../../ui/controls/notice.tsx';
import { refundMessage } from './preview-messages.ts';
import styles from './tracking.module.css';

const maxShown = 5;

/** Cancelling refunds nothing: says what to do at the cart service, and where. */
export const RefundAdvice = ({ orders }: { readonly orders: TrackingPreview['orders'] }): ReactNode => {
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
