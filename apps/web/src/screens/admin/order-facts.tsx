import type { Order } from '@print-room/contract';
import { formatPounds, poundsToPence } from '@print-room/domain';
import type { ReactNode } from 'react';
import { timeText } from '../../ui/date-text.ts';
import { paymentWords } from './model/payment.ts';
import styles from './order-facts.module.css';

const money = (pounds: number): string => formatPounds(poundsToPence(pounds));

const Fact = ({ name, children }: { name: string; children: ReactNode }): ReactNode => (
	<div>
		<dt>{name}</dt>
		<dd>{children}</dd>
	</div>
);

const addressLines = ({ name, address1, address2, city, region, postalCode, country }: NonNullable<Order['deliveryAddress']>): string[] =>
	[name, address1, address2, city, region, postalCode, country].filter((line) => line !== '');

const systemUserOf = ({ user, userId }: Order): string => {
	if (user) return `${`${user.firstName} ${user.lastName}`.trim()}\n${user.email}`.trim();
	// A8.10: an account that is gone; a guest never had one.
	return userId === null || userId.startsWith('anonymous')
		? 'User was not signed in'
		: "System user connected to the transaction's design cannot be found.";
};

/** What the cart service told of the transaction (A2.10). */
export const OrderFacts = ({ order }: { order: Order }): ReactNode => (
	<section className={styles.facts} aria-label="Transaction">
		<h2>Transaction</h2>
		<dl>
			<Fact name="Transaction id">{order.fcTransactionId}</Fact>
			<Fact name="Date">{timeText(order.transactionDate)}</Fact>
			<Fact name="Payment">{paymentWords(order)}</Fact>
			<Fact name="Status at the cart service">{order.status === '' ? 'None' : order.status}</Fact>
			<Fact name="Receipt">
				{order.fcReceipt === null ? (
					'None'
				) : (
					<a href={order.fcReceipt} target="_blank" rel="noreferrer" className={styles.link}>
						Open receipt
					</a>
				)}
			</Fact>
		</dl>
		<h2>Totals</h2>
		<dl>
			<Fact name="Product">{money(order.totalItemPrice)}</Fact>
			<Fact name="Tax">{money(order.totalTax)}</Fact>
			<Fact name="Shipping">{money(order.totalShipping)}</Fact>
		</dl>
		<dl className={styles.sum}>
			<Fact name="Order">{money(order.totalOrder)}</Fact>
		</dl>
		<h2>Receipt user</h2>
		<dl>
			<Fact name="Customer name">{order.customerName}</Fact>
			<Fact name="Email">
				<a href={`mailto:${encodeURIComponent(order.customerEmail)}`} className={styles.link}>
					{order.customerEmail}
				</a>
			</Fact>
		</dl>
		<h2>System user</h2>
		<p className={styles.text}>{systemUserOf(order)}</p>
		{order.deliveryAddress || order.deliveryService ? (
			<>
				<h2>Delivery</h2>
				{order.deliveryService ? (
					<dl>
						<Fact name="Service">{order.deliveryService}</Fact>
					</dl>
				) : null}
				{order.deliveryAddress ? <p className={styles.text}>{addressLines(order.deliveryAddress).join('\n')}</p> : null}
			</>
		) : null}
	</section>
);
