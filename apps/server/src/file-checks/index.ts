export * from './file-checks.jobs.ts';
export * from './file-checks.routes.ts';
export * from './file-checks.table.ts';
export { remeasure } from './measure-file.ts';
export { ownedFileChecks } from './own/owned-file-checks.ts';
