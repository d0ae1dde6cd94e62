import type { ReactNode } from 'react';
import { AdminFrame } from './admin-frame.tsx';
import { CartServicePage } from './cart-service/cart-service-page.tsx';

const CartService = (): ReactNode => (
	<AdminFrame title="Cart service">
		<CartServicePage />
	</AdminFrame>
);

export default CartService;
