import type { Order } from '@print-room/contract';
import { countryName, formatAmount, poundsToPence } from '@print-room/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { nameOf } from '../../../../session/name-of.ts';
import { timeText } from '../../../../ui/date-text.ts';
import { paymentLabel } from '../../model/payment.ts';
import styles from '../../widgets/facts.module.css';
import { Fact, FactColumn, FactGroup } from '../../widgets/facts.tsx';
import { isGuestId } from '../record/messages.ts';
import { DueDate } from './due-date.tsx';
import { refundText } from './prints/prints-text.ts';

const Money = ({ order, pounds }: { readonly order: Order; readonly pounds: number }): ReactNode =>
	formatAmount(poundsToPence(pounds), order.currency);

const addressLines = ({ name, address1, address2, city, region, postalCode, country }: NonNullable<Order['deliveryAddress']>): string[] =>
	[name, address1, address2, city, region, postalCode, countryName(country)].filter((line) => line !== '');

const cannotBeFound = "System user connected to the transaction's design cannot be found.";

/** Whether the owner's account was deleted; their designs stay with the order. */
const isAccountDeleted = ({ userId, items }: Order): boolean => userId === null && items.some(({ design }) => design?.userId === null);

const SystemUser = ({ order }: { order: Order }): ReactNode => {
	const { user, userId } = order;
	if (user) {
		return (
			<>
				{nameOf(user)}
				{'\n'}
				<Link to={`/admin/users/${user.id}`} className={styles.link}>
					{user.email}
				</Link>
			</>
		);
	}
	if (isAccountDeleted(order)) return `${cannotBeFound}\nThis account was deleted.`;
	// Guests never had an account.
	return userId === null || isGuestId(userId) ? 'User was not signed in' : cannotBeFound;
};

/** How it goes, what lies in the parcel, and who changed the address. */
const Delivery = ({ order: { deliveryService, giftNote, omitsPrices, addressChangedAt } }: { order: Order }): ReactNode =>
	deliveryService || giftNote || omitsPrices || addressChangedAt ? (
		<dl>
			{deliveryService ? <Fact name="Service">{deliveryService}</Fact> : null}
			{giftNote ? <Fact name="Gift note">{giftNote}</Fact> : null}
			{omitsPrices ? <Fact name="Packing slip">Without prices, as the buyer asked</Fact> : null}
			{addressChangedAt ? <Fact name="Address">{`Changed by the customer on ${timeText(addressChangedAt)}`}</Fact> : null}
		</dl>
	) : null;

export const OrderFacts = ({ order }: { order: Order }): ReactNode => (
	<FactColumn label="Transaction">
		<FactGroup title="Transaction">
			<Fact name="Transaction id">{order.fcTransactionId}</Fact>
			<Fact name="Date">{timeText(order.transactionDate)}</Fact>
			<Fact name="Due">
				<DueDate order={order} />
			</Fact>
			<Fact name="Payment">{paymentLabel(order)}</Fact>
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
		</FactGroup>
		<FactGroup title="Totals">
			<Fact name="Product">
				<Money order={order} pounds={order.totalItemPrice} />
			</Fact>
			<Fact name="Tax">
				<Money order={order} pounds={order.totalTax} />
			</Fact>
			<Fact name="Shipping">
				<Money order={order} pounds={order.totalShipping} />
			</Fact>
			<Fact name="Refund">{refundText(order)}</Fact>
		</FactGroup>
		<dl className={styles.sum}>
			<Fact name="Order">
				<Money order={order} pounds={order.totalOrder} />
			</Fact>
		</dl>
		<FactGroup title="Receipt user">
			<Fact name="Customer name">{order.customerName}</Fact>
			<Fact name="Email">
				<a href={`mailto:${encodeURIComponent(order.customerEmail)}`} className={styles.link}>
					{order.customerEmail}
				</a>
			</Fact>
		</FactGroup>
		<h2>System user</h2>
		<p className={styles.text}>
			<SystemUser order={order} />
		</p>
		{order.deliveryAddress || order.deliveryService || order.giftNote || order.omitsPrices ? (
			<>
				<h2>Delivery</h2>
				<Delivery order={order} />
				{order.deliveryAddress ? <p className={styles.text}>{addressLines(order.deliveryAddress).join('\n')}</p> : null}
			</>
		) : null}
	</FactColumn>
);
