export * from './file-checks.table.ts';
