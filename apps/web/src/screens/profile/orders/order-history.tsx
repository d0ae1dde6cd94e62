import type { OwnOrder } from '@print-room/contract';
import type { ReactNode } from 'react';
import { timeText } from '../../../ui/date-text.ts';
import { stepsOf } from './model/own-order.ts';
import styles from './order-history.module.css';

/** What the studio said of an order, dated, the latest first (D38). */
export const OrderHistory = ({ order }: { readonly order: OwnOrder }): ReactNode => (
	<section aria-label="Where it stands" className={styles.history}>
		<h3>Where it stands</h3>
		<ol>
			{stepsOf(order).map(({ key, at, name, message, carrierReference }) => (
				<li key={key}>
					<b>{name}</b>
					<time dateTime={at}>{timeText(at)}</time>
					{message === '' ? null : <p>{message}</p>}
					{carrierReference === null || carrierReference === '' ? null : (
						<p>
							Carrier's reference: <span className={styles.reference}>{carrierReference}</span>
						</p>
					)}
				</li>
			))}
		</ol>
	</section>
);
