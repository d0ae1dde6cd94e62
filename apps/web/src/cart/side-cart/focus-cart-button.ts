import { cartButtonName } from '../cart-button-name.ts';

/** Moves the focus to the cart button when the focused element is gone. */
export const focusCartButton = (): void => {
	requestAnimationFrame(() => {
		if (document.activeElement !== document.body) return;
		const button = document.querySelector(`[data-place="${cartButtonName}"]`);
		if (button instanceof HTMLElement) button.focus({ preventScroll: true });
	});
};
