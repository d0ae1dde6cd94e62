import type { OwnOrder } from '@print-room/contract';
import { formatAmount, poundsToPence } from '@print-room/domain';
import type { ReactNode } from 'react';
import { addressLines } from './model/own-order.ts';
import styles from './order-totals.module.css';

const Sum = ({ name, pounds, currency }: { readonly name: string; readonly pounds: number; readonly currency: string }): ReactNode => (
	<div>
		<dt>{name}</dt>
		<dd>{formatAmount(poundsToPence(pounds), currency)}</dd>
	</div>
);

export const OrderTotals = ({ order }: { readonly order: OwnOrder }): ReactNode => {
	const { totalItemPrice, totalTax, totalShipping, totalOrder, currency, fcReceipt, deliveryAddress, deliveryService } = order;
	return (
		<>
			<section aria-label="Totals" className={styles.part}>
				<h3>Totals</h3>
				<dl>
					<Sum name="Prints, without VAT" pounds={totalItemPrice} currency={currency} />
					<Sum name="VAT" pounds={totalTax} currency={currency} />
					<Sum name="Delivery" pounds={totalShipping} currency={currency} />
					<Sum name="Total" pounds={totalOrder} currency={currency} />
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
		</>
	);
};
