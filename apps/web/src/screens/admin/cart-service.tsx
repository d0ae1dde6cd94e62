import type { ReactNode } from 'react';
import { CartServicePage } from './cart-service/cart-service-page.tsx';
import { AdminFrame } from './frame/admin-frame.tsx';

const CartService = (): ReactNode => (
	<AdminFrame title="Cart service">
		<CartServicePage />
	</AdminFrame>
);

export default CartService;
