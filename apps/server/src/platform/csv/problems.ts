import type { LineProblem } from './read-rows.ts';

const mostTold = 100;

/** The first problems in line order; a last line gives the number of the others. */
export function firstProblems(problems: readonly LineProblem[]): LineProblem[] {
	const sorted = problems.toSorted((one, other) => one.line - other.line);
	const next = sorted[mostTold];
	if (next === undefined) return sorted;
	const left = sorted.length - mostTold;
	return [...sorted.slice(0, mostTold), { line: next.line, message: `From here on there are ${left} more mistakes. Mend these first.` }];
}
