export * from './catalogue.routes.ts';
export * from './catalogue.seed.ts';
export * from './catalogue.table.ts';
export { type EntryName, entryModels, entryTargets } from './entry-models.ts';
export { retainEntries } from './entry-uses.ts';
