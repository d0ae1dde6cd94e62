import type { ReactNode } from 'react';
import { AdminFrame } from './admin-frame.tsx';
import { OrdersPage } from './orders-page.tsx';

/** `/admin/orders`, the entry of the back office (A2.01). */
const Orders = (): ReactNode => (
	<AdminFrame title="Orders">
		<OrdersPage />
	</AdminFrame>
);

export default Orders;
