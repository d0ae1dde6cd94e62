export * from './design-view.ts';
export * from './designs.jobs.ts';
export * from './designs.parts.ts';
export * from './designs.routes.ts';
export * from './designs.service.ts';
export * from './designs.table.ts';
export { ensurePrintFiles } from './ensure-print-files.ts';
export { ownedDesigns } from './owned-designs.ts';
export * from './print-files.ts';
