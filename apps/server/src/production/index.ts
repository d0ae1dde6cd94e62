export { packedOrders, type Slip, slipsOf } from './parcels/slips.ts';
export { piecesOfLine } from './piece-name.ts';
export { piecesToday } from './pieces-today.ts';
export { piecesChannel } from './production.deps.ts';
export * from './production.jobs.ts';
export { addProductionRoutes } from './production.routes.ts';
export { pieces } from './production.table.ts';
export { workshop } from './workshop.ts';
