export { addExport, type ExportedList } from './exported-list.ts';
export { type SessionOf, serveExports } from './serve-exports.ts';
