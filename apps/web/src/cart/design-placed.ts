import { cartService, refreshCart } from './configured-cart.ts';

const sideCartAfterMs = 1000;
const countAfterMs = 1500;

const showSideCart = async (): Promise<void> => (await cartService()).show();

const designPlacedEvent = 'print-room:design-placed';

/** Announces the design; after a moment the count follows and the side cart slides in, unless the person is busy with something else. */
export const announcePlacedDesign = (designId: string, { isInBackground }: { readonly isInBackground: boolean }): void => {
	window.dispatchEvent(new CustomEvent(designPlacedEvent, { detail: { designId, isInBackground } }));
};

let counting: ReturnType<typeof setTimeout> | undefined;

globalThis.addEventListener?.(designPlacedEvent, (event) => {
	const isInBackground = event instanceof CustomEvent && event.detail.isInBackground === true;
	// A side cart that cannot be fetched leaves the badge, which leads to the cart as well.
	if (!isInBackground) setTimeout(() => void showSideCart().catch(() => undefined), sideCartAfterMs);
	// Many prints in a row are counted once.
	clearTimeout(counting);
	counting = setTimeout(() => void refreshCart(), countAfterMs);
});
