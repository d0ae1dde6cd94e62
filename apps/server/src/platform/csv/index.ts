export { unguarded } from './guarded-text.ts';
export { readNumber, readSize } from './list-numbers.ts';
export { firstProblems } from './problems.ts';
export { type LineProblem, readRows } from './read-rows.ts';
