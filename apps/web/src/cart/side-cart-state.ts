import { create } from 'zustand';
import { refreshCart } from './cart.ts';

export const useSideCart = create<{ open: boolean }>(() => ({ open: false }));

const openSideCart = (): void => useSideCart.setState({ open: true });
export const closeSideCart = (): void => useSideCart.setState({ open: false });

const sideCartAfterMs = 1000;
const countAfterMs = 1500;

/** C4.03: a design was placed; the cart slides in, and the count follows. */
export const announcePlacedDesign = (): void => {
	setTimeout(openSideCart, sideCartAfterMs);
	setTimeout(() => void refreshCart(), countAfterMs);
};
