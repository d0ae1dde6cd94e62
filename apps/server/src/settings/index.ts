export * from './settings.service.ts';
export * from './settings.table.ts';
