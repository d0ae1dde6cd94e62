import { type ReactNode, useId } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Drawer } from '../../ui/dialogs/drawer.tsx';
import { useBackCloses } from '../../ui/hooks/use-back-closes.ts';
import { Close } from '../../ui/icons/icons.tsx';
import { cartButtonName } from '../cart-button-name.ts';
import styles from './side-cart.module.css';

/** Moves the focus to the cart button when the focused element is gone. */
const focusCartButton = (): void => {
	if (document.activeElement !== document.body) return;
	document.querySelector<HTMLElement>(`[data-place="${cartButtonName}"]`)?.focus({ preventScroll: true });
};

interface CartDrawerProps {
	/** of the heading, which takes the focus when a focused line has gone */
	readonly titleId?: string;
	/** prints in the cart; null while unknown */
	readonly count: number | null;
	readonly onClose: () => void;
	readonly children: ReactNode;
}

/** Frame of the shop's side cart and of its step before a hosted cart. */
export const CartDrawer = ({ titleId: given, count, onClose, children }: CartDrawerProps): ReactNode => {
	const own = useId();
	const titleId = given ?? own;
	const close = (): void => {
		flushSync(onClose);
		focusCartButton();
	};
	useBackCloses(true, close);
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
				{count === null ? null : <span className={styles.count}>{count}</span>}
				<IconButton className={styles.close} aria-label="Close cart" onClick={close}>
					<Close />
				</IconButton>
			</header>
			{children}
		</Drawer>
	);
};
