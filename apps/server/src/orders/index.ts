export { readCartService } from './cart-service.ts';
export * from './orders.jobs.ts';
export * from './orders.routes.ts';
export * from './orders.seed.ts';
export * from './orders.table.ts';
export { ordersToday, trackingToday } from './orders-today.ts';
export { ownedOrders } from './owned-orders.ts';
export { exitCodes, reconcileOnce } from './reconciliation-command.ts';
