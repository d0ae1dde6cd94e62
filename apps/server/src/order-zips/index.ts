export { contentKeysOf } from './contents/read-contents.ts';
export * from './order-zips.deps.ts';
export { orderZipTasks } from './order-zips.jobs.ts';
export * from './order-zips.routes.ts';
export * from './order-zips.table.ts';
export { holdChanges, nextChange } from './state/change-order-zip.ts';
