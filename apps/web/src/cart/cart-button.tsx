import { type ReactNode, useEffect } from 'react';
import { runtimeConfig } from '../runtime-config.ts';
import { Bag } from '../ui/icons/icons.tsx';
import { useCart } from './cart.ts';
import styles from './cart-button.module.css';
import { cartButtonName } from './cart-button-name.ts';
import { refreshCart } from './configured-cart.ts';

const label = (count: number): string => (count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`);

/** Once a page; the button comes and goes with the screens. */
let isAsked = false;

export const CartButton = ({ overlaid = false }: { overlaid?: boolean }): ReactNode => {
	const badge = useCart((cart) => cart.badge);
	useEffect(() => {
		if (isAsked) return;
		isAsked = true;
		void refreshCart();
	}, []);
	return (
		<a
			href={`${runtimeConfig().api}/cart`}
			data-place={cartButtonName}
			className={overlaid ? `${styles.button} ${styles.overlaid}` : styles.button}
			aria-label={label(badge)}
		>
			<Bag />
			{badge > 0 ? (
				<span className={styles.count} aria-hidden="true">
					{badge}
				</span>
			) : null}
		</a>
	);
};
