/** The side cart gives the focus back to it. */
export const cartButtonName = 'cart';
