import type { Order } from '@print-room/contract';
import type { ReactNode } from 'react';
import { Check } from '../../../ui/icons/icons.tsx';
import { holdOf, paymentLabel } from '../model/payment.ts';
import styles from './payment-tag.module.css';
import { Stop } from './stop-icon.tsx';

/** Payment state; a barred circle and text, not only colour, mark orders that must not be printed. */
export const PaymentTag = ({ order }: { order: Pick<Order, 'payment' | 'status' | 'isTest' | 'currency'> }): ReactNode => {
	const hold = holdOf(order);
	const label = paymentLabel(order);
	return (
		<span className={hold === null ? styles.tag : `${styles.tag} ${styles[hold.kind]}`}>
			{hold === null ? <Check size={16} /> : <Stop size={16} />}
			<span title={label}>{label}</span>
		</span>
	);
};
