export * from './catalogue.routes.ts';
export * from './catalogue.seed.ts';
export * from './catalogue.table.ts';
export { type EntryName, entryModels, entryTargets } from './entry-models.ts';
export { retainEntries } from './entry-uses.ts';
export { servePaperTables } from './papers/paper-table-files.ts';
export * from './papers/papers.table.ts';
