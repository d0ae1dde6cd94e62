export * from './archives.deps.ts';
export { archiveTasks } from './archives.jobs.ts';
export * from './archives.routes.ts';
export * from './archives.table.ts';
export { holdChanges, nextChange } from './change-archive.ts';
export { contentKeysOf } from './read-contents.ts';
