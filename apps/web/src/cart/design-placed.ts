import { cartService, refreshCart } from './configured-cart.ts';

const sideCartAfterMs = 1000;
const countAfterMs = 1500;

const showSideCart = async (): Promise<void> => (await cartService()).show();

const designPlacedEvent = 'print-room:design-placed';

/** Says so, and after a moment the side cart slides in and the count follows. */
export const announcePlacedDesign = (designId: string): void => {
	window.dispatchEvent(new CustomEvent(designPlacedEvent, { detail: { designId } }));
};

globalThis.addEventListener?.(designPlacedEvent, () => {
	// A side cart that cannot be fetched leaves the badge, which leads to the cart as well.
	setTimeout(() => void showSideCart().catch(() => undefined), sideCartAfterMs);
	setTimeout(() => void refreshCart(), countAfterMs);
});
