import type { Order } from '@print-room/contract';
import type { ReactNode } from 'react';
import { orderFlagMessage } from '../../model/order-flags.ts';
import { shortWarningsOf } from '../../model/order-line.ts';
import { flagsBesideHold, holdOf } from '../../model/payment.ts';
import { FlagItem, FlagList } from '../../widgets/flag-list.tsx';
import { LineFlags } from './line-flags.tsx';

/** Problems that staff must know before they print anything of the order. */
export const OrderFlags = ({ order }: { order: Order }): ReactNode => {
	const hold = holdOf(order);
	if (hold === null && order.flags.length === 0 && order.items.every((item) => shortWarningsOf(item).length === 0)) return null;
	return (
		<FlagList label="Before you print">
			{hold ? <FlagItem flag={hold} hold={hold.kind} /> : null}
			{flagsBesideHold(order).map((flag) => (
				<FlagItem key={flag} flag={orderFlagMessage(flag)} />
			))}
			<LineFlags items={order.items} />
		</FlagList>
	);
};
