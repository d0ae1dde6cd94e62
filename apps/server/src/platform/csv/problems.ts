import type { LineProblem } from './read-rows.ts';

const maxListed = 100;

export function firstProblems(problems: readonly LineProblem[]): LineProblem[] {
	const sorted = problems.toSorted((one, other) => one.line - other.line);
	const next = sorted[maxListed];
	if (next === undefined) return sorted;
	const left = sorted.length - maxListed;
	return [
		...sorted.slice(0, maxListed),
		{ line: next.line, message: `There are ${left} more mistakes below this line. Correct the ones above first.` },
	];
}
