export * from './image-view.ts';
export * from './uploads.jobs.ts';
export * from './uploads.parts.ts';
export * from './uploads.routes.ts';
export * from './uploads.service.ts';
export * from './uploads.table.ts';
