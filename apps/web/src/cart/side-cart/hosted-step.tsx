import { type ReactNode, useEffect } from 'react';
import { runtimeConfig } from '../../runtime-config.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ArrowRight } from '../../ui/icons/icons.tsx';
import { useCart } from '../cart.ts';
import { refreshCart } from '../configured-cart.ts';
import { GiftNoteSection } from '../gift/gift-note.tsx';
import { showStoreCart } from '../hosted/store-cart.ts';
import { CartDrawer } from './cart-drawer.tsx';
import styles from './side-cart.module.css';

const contentsText = (count: number): string => {
	if (count === 0) return 'Your prints are in the cart.';
	return count === 1 ? 'One print is in your cart.' : `${count} prints are in your cart.`;
};

interface HostedStepProps {
	readonly onClose: () => void;
	readonly onOrderAnother: () => void;
}

/** Step before the hosted cart, which has no place for a gift note. */
export const HostedStep = ({ onClose, onOrderAnother }: HostedStepProps): ReactNode => {
	const badge = useCart((cart) => cart.badge);
	useEffect(() => void refreshCart(), []);
	return (
		<CartDrawer count={badge > 0 ? badge : null} onClose={onClose}>
			<div className={styles.body}>
				<p className={styles.contents}>{contentsText(badge)}</p>
				<GiftNoteSection />
			</div>
			<footer className={styles.footer}>
				<Button
					variant="contained"
					color="primary"
					fullWidth
					component="a"
					href={`${runtimeConfig().api}/cart`}
					endIcon={<ArrowRight />}
					onClick={(event) => {
						event.preventDefault();
						void showStoreCart(onClose);
					}}
				>
					Go to cart and checkout
				</Button>
				<Button variant="text" className={styles.another} onClick={onOrderAnother}>
					Order another print
				</Button>
			</footer>
		</CartDrawer>
	);
};
