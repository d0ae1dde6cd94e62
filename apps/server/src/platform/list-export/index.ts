export { addExport } from './exported-list.ts';
export { serveExports } from './serve-exports.ts';
