import { type ReactNode, useEffect } from 'react';
import { runtimeConfig } from '../runtime-config.ts';
import { Bag } from '../ui/icons.tsx';
import { refreshCart, useCart } from './cart.ts';
import styles from './cart-button.module.css';

const label = (count: number): string => (count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`);

/** The bag with its badge, a link to the cart service's cart (C2.16). */
export const CartButton = ({ overlaid = false }: { overlaid?: boolean }): ReactNode => {
	const count = useCart((cart) => cart.count);
	useEffect(() => {
		if (useCart.getState().status === 'unknown') void refreshCart();
	}, []);
	return (
		<a
			href={`${runtimeConfig().api}/cart`}
			className={overlaid ? `${styles.button} ${styles.overlaid}` : styles.button}
			aria-label={label(count)}
		>
			<Bag />
			{count > 0 ? (
				<span className={styles.count} aria-hidden="true">
					{count}
				</span>
			) : null}
		</a>
	);
};
