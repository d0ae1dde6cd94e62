export { saysOf } from './edition-of-design.ts';
export { addEditionRoutes } from './editions.routes.ts';
export { editions } from './editions.table.ts';
export { countFree, holdEditions, returnNumber, type Series, takeNumbers } from './numbers.ts';
export { ownedEditions } from './owned-editions.ts';
