import type { OwnOrder } from '@print-room/contract';
import type { ReactNode } from 'react';
import { DatedList } from '../../../ui/page/dated-list.tsx';
import { nextOf, stepsOf } from './model/own-order.ts';
import styles from './order-history.module.css';

export const OrderHistory = ({ order }: { readonly order: OwnOrder }): ReactNode => (
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
