export * from './price-book.ts';
export * from './pricing.routes.ts';
export * from './pricing.seed.ts';
export * from './pricing.table.ts';
