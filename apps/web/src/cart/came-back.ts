/** Name of the failure of who went to the cart service's own page and came back: what became of it they have seen there. */
export const cameBack = 'CameBackFromCart';
