import type { Order } from '@print-room/contract';
import type { ReactNode } from 'react';
import { orderConcern } from '../../model/order-flags.ts';
import { shortWarningsOf } from '../../model/order-line.ts';
import { flagsBesideHold, holdOf } from '../../model/payment.ts';
import { ConcernItem, ConcernList } from '../../widgets/concern-list.tsx';
import { LineConcerns } from './line-concerns.tsx';

/** Problems that staff must know before they print anything of the order. */
export const OrderConcerns = ({ order }: { order: Order }): ReactNode => {
	const hold = holdOf(order);
	if (hold === null && order.flags.length === 0 && order.items.every((item) => shortWarningsOf(item).length === 0)) return null;
	return (
		<ConcernList label="Before you print">
			{hold ? <ConcernItem concern={hold} hold={hold.kind} /> : null}
			{flagsBesideHold(order).map((flag) => (
				<ConcernItem key={flag} concern={orderConcern(flag)} />
			))}
			<LineConcerns items={order.items} />
		</ConcernList>
	);
};
