export * from './catalogue.models.ts';
export * from './catalogue.routes.ts';
export * from './catalogue.seed.ts';
export * from './catalogue.table.ts';
