export * from './settings.routes.ts';
export * from './settings.service.ts';
export * from './settings.table.ts';
