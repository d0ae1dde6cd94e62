import type { ReactNode } from 'react';
import { CartServiceNotice } from '../../cart-service/cart-service-notice.tsx';
import { LiveList, type LiveListProps } from './live-list.tsx';

/** Notices above the list of orders, loaded after it: problems of the cart service and live updates. */
export const OrdersNews = (props: LiveListProps): ReactNode => (
	<>
		<CartServiceNotice />
		<LiveList {...props} />
	</>
);
