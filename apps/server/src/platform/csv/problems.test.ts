import { expect, test } from 'vitest';
import { firstProblems } from './problems.ts';

const problem = (line: number) => ({ line, message: 'The price is missing.' });

test('the first hundred of many mistakes are listed in order, with the number of the others', () => {
	const all = Array.from({ length: 5000 }, (_, index) => problem(5001 - index));
	const shown = firstProblems(all);
	expect(shown).toHaveLength(101);
	expect(shown[0]).toEqual(problem(2));
	expect(shown.at(-1)).toEqual({ line: 102, message: 'There are 4900 more mistakes below this line. Correct the ones above first.' });
	expect(firstProblems(all.slice(0, 100))).toEqual(all.slice(0, 100).toReversed());
});
