export * from './column.ts';
export * from './crud-routes.ts';
export { designOwnerName } from './designs.model.ts';
export * from './field.ts';
export * from './list-import.ts';
export * from './model.ts';
export * from './models.ts';
export { apertureLabel, mountPartsSchema, sizeFields } from './mounted-prints.model.ts';
export * from './size-text.ts';
