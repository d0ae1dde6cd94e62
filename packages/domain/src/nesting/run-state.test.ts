import { expect, test } from 'vitest';
import { holdsPieces, nextRunStates, RUN_STATES, shareUsed } from './run-state.ts';

test('a run is planned, printing, then printed, or abandoned on the way, and holds its pieces until it ends [P4.05]', () => {
	expect(RUN_STATES.map((state) => [state, nextRunStates(state), holdsPieces(state)])).toEqual([
		['planned', ['printing', 'abandoned'], true],
		['printing', ['printed', 'abandoned'], true],
		['printed', [], false],
		['abandoned', [], false],
	]);
});

test('a run without paper has no share of good prints [P4.06]', () => {
	expect([shareUsed({ paperMm2: 200, goodMm2: 150 }), shareUsed({ paperMm2: 0, goodMm2: 0 })]).toEqual([0.75, 0]);
});
