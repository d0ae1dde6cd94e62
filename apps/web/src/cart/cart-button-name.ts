/** Name by which the side cart finds the button to give the focus back to. */
export const cartButtonName = 'cart';
