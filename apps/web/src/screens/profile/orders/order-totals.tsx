import type { OwnOrder } from '@print-room/contract';
import { formatPounds, poundsToPence } from '@print-room/domain';
import type { ReactNode } from 'react';
import { addressLines } from './model/own-order.ts';
import styles from './order-totals.module.css';

const money = (pounds: number): string => formatPounds(poundsToPence(pounds));

const Sum = ({ name, pounds }: { readonly name: string; readonly pounds: number }): ReactNode => (
	<div>
		<dt>{name}</dt>
		<dd>{money(pounds)}</dd>
	</div>
);

/** What was paid, where the receipt is, and where it goes. */
export const OrderTotals = ({ order }: { readonly order: OwnOrder }): ReactNode => {
	const { totalItemPrice, totalTax, totalShipping, totalOrder, fcReceipt, deliveryAddress, deliveryService } = order;
	return (
		<div>
			<section aria-label="Totals" className={styles.part}>
				<h3>Totals</h3>
				<dl>
					<Sum name="Prints, without VAT" pounds={totalItemPrice} />
					<Sum name="VAT" pounds={totalTax} />
					<Sum name="Delivery" pounds={totalShipping} />
					<Sum name="Total" pounds={totalOrder} />
				</dl>
				{fcReceipt === null ? null : (
					<p>
						<a href={fcReceipt} target="_blank" rel="noreferrer" className={styles.link}>
							Open receipt
						</a>
					</p>
				)}
			</section>
			{deliveryAddress || deliveryService ? (
				<section aria-label="Delivery" className={styles.part}>
					<h3>Delivery</h3>
					<p className={styles.address}>
						{[deliveryService, ...(deliveryAddress ? addressLines(deliveryAddress) : [])].filter(Boolean).join('\n')}
					</p>
				</section>
			) : null}
		</div>
	);
};
