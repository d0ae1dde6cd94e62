export { openPrices, type Prices } from './open-prices.ts';
export * from './price-book.ts';
export { priceModels } from './price-models.ts';
export * from './pricing.routes.ts';
export * from './pricing.seed.ts';
export * from './pricing.table.ts';
