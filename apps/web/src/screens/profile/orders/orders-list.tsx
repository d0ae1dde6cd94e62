import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { OwnList } from '../own-list.tsx';
import { OrderView } from './order-view.tsx';
import { useOwnOrders } from './own-orders.query.ts';

const empty = { title: 'No orders yet', text: 'Your first order appears here as soon as it is paid.' };

/** The account's orders, latest first; reloaded when the page regains focus. */
export const OrdersList = ({ personId }: { readonly personId: string }): ReactNode => {
	const { data, error, refetch, isReadingMore, readMore } = useOwnOrders(personId);
	return (
		<OwnList
			title="Your orders"
			items={data?.orders}
			error={error}
			empty={empty}
			onRetry={() => void refetch()}
			entryOf={(order, index) => <OrderView key={order.id} order={order} isOpenAtFirst={index === 0} />}
			{...(data?.isMore && {
				more: (
					<Button variant="outlined" aria-disabled={isReadingMore} onClick={() => void readMore()}>
						{isReadingMore ? 'Loading…' : 'Show older orders'}
					</Button>
				),
			})}
		/>
	);
};
