import type { ReactNode } from 'react';
import { CartServiceNotice } from '../../cart-service/cart-service-notice.tsx';
import { LiveList, type LiveListProps } from './live-list.tsx';

/** What stands above the list of orders and comes after it: trouble with the cart service, and what happens meanwhile. */
export const OrdersNews = (props: LiveListProps): ReactNode => (
	<>
		<CartServiceNotice />
		<LiveList {...props} />
	</>
);
