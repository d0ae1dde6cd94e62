import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { AdminFrame } from './admin-frame.tsx';
import { OrderPage } from './order-page.tsx';

/** `/admin/orders/{id}` (A2.10). */
const Order = (): ReactNode => {
	const { id = '' } = useParams();
	return (
		<AdminFrame title="Order">
			<OrderPage id={id} />
		</AdminFrame>
	);
};

export default Order;
