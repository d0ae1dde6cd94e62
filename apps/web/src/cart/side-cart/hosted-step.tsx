import { type ReactNode, useEffect, useId } from 'react';
import { runtimeConfig } from '../../runtime-config.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Drawer } from '../../ui/dialogs/drawer.tsx';
import { useBackCloses } from '../../ui/hooks/use-back-closes.ts';
import { ArrowRight, Close } from '../../ui/icons/icons.tsx';
import { useCart } from '../cart.ts';
import { refreshCart } from '../configured-cart.ts';
import { GiftNoteSection } from '../gift/gift-note.tsx';
import { showStoreCart } from '../hosted/store-cart.ts';
import { focusCartButton } from './focus-cart-button.ts';
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
	const titleId = useId();
	useBackCloses(true, onClose);
	useEffect(() => void refreshCart(), []);
	const close = (): void => {
		onClose();
		focusCartButton();
	};
	return (
		<Drawer
			anchor="right"
			open
			onClose={close}
			slotProps={{ paper: { className: styles.drawer, role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId } }}
		>
			<header className={styles.header}>
				<h2 id={titleId} tabIndex={-1}>
					Cart
				</h2>
				{badge > 0 ? <span className={styles.count}>{badge}</span> : null}
				<IconButton className={styles.close} aria-label="Close cart" onClick={close}>
					<Close />
				</IconButton>
			</header>
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
		</Drawer>
	);
};
