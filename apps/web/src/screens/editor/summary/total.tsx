import { formatPounds, formatSize } from '@print-room/domain';
import type { ReactNode } from 'react';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { useDelayedEditor } from '../delayed-editor.tsx';
import { priceStatus, samePriceSize } from '../model/order/price.ts';
import { totalOf } from '../model/order/price-lines.ts';
import styles from './summary.module.css';

/** The sum to pay, with the VAT in it. Never a sum of another state: while it is worked out, a skeleton. */
export const Total = (): ReactNode => {
	const state = useDelayedEditor();
	const total = totalOf(state);
	const isPending = priceStatus(state) === 'workingOut';
	const same = samePriceSize(state);
	return (
		<div className={styles.total} aria-live="polite" aria-busy={isPending}>
			<span>Total</span>
			<b>{total === null ? isPending ? <Skeleton width={104} height={26} /> : '–' : formatPounds(total.gross)}</b>
			<small>{total === null ? (isPending ? 'working out the price' : 'no price yet') : `including ${formatPounds(total.vat)} VAT`}</small>
			{same === null ? null : <small>The same price up to {formatSize(same)}</small>}
		</div>
	);
};
