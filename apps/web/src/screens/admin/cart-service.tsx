import type { ReactNode } from 'react';
import { AdminFrame } from './admin-frame.tsx';
import { CartServicePage } from './cart-service/cart-service-page.tsx';

/** `/admin/cart-service`: reached from the orders, which are what it is about. */
const CartService = (): ReactNode => (
	<AdminFrame title="Cart service">
		<CartServicePage />
	</AdminFrame>
);

export default CartService;
