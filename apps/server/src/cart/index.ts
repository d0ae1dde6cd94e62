export * from './cart.routes.ts';
export * from './cart-line.ts';
