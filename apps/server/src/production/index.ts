export { packedOrders, type Slip, slipsOf } from './parcels/slips.ts';
export { piecesOfLine } from './piece-name.ts';
export { TAKES_BACK } from './pieces-of-order.ts';
export { piecesToday } from './pieces-today.ts';
export { type PiecesFollower, piecesChannel } from './production.deps.ts';
export * from './production.jobs.ts';
export { addProductionRoutes } from './production.routes.ts';
export { pieces } from './production.table.ts';
export { createWorkshop } from './workshop.ts';
