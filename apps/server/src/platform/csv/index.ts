export { addExport } from './exported-list.ts';
export { unguarded } from './guarded-text.ts';
export { readNumber, readSize } from './list-numbers.ts';
export { firstProblems } from './problems.ts';
export { type LineProblem, readRows } from './read-rows.ts';
export { serveExports } from './serve-exports.ts';
