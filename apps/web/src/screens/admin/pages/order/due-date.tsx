import type { Order } from '@print-room/contract';
import { can, dayLabel } from '@print-room/domain';
import { type ReactNode, useCallback, useState } from 'react';
import { useSession } from '../../../../session/session.ts';
import { TextButton } from '../../../../ui/controls/text-button.tsx';
import { useLazyDialogs } from '../../dialogs/use-lazy-dialogs.ts';
import { holdOf } from '../../model/payment.ts';
import { loadOrderDialogs } from './load-dialogs.ts';

/** Day by which what has not left of an order is due, which staff may set otherwise. */
export const DueDate = ({ order }: { readonly order: Order }): ReactNode => {
	const [isChanging, change] = useState(false);
	const close = useCallback((): void => change(false), []);
	const dialogs = useLazyDialogs(loadOrderDialogs, isChanging, close);
	const { user } = useSession();
	const { dueOn = null } = order;
	const mayChange = user !== null && can(user.roles, 'dueDates.change') && order.payment === 'paid' && holdOf(order) === null;
	return (
		<>
			{dueOn === null ? 'None' : dayLabel(dueOn)}
			{mayChange ? (
				<>
					{' '}
					<TextButton aria-label={dueOn === null ? 'Set a due date' : 'Change the due date'} onClick={() => change(true)}>
						{dueOn === null ? 'Set' : 'Change'}
					</TextButton>
				</>
			) : null}
			{isChanging && dialogs !== null ? <dialogs.DueDateDialog order={order} onClose={close} /> : null}
		</>
	);
};
