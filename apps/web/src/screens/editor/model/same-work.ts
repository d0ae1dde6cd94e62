import type { Work } from './state/state.ts';

const textOf = ({ turn: _turn, ...work }: Work): string => JSON.stringify(work);

/** Whether two works are the same print, however they came about. */
export const sameWork = (a: Work, b: Work): boolean => a === b || textOf(a) === textOf(b);
