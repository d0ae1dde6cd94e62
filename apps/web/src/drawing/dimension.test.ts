import { describe, expect, test } from 'vitest';
import { dimensionPaths } from './dimension.ts';

const across = { axis: 'horizontal', from: 100, to: 664, at: 620, edge: 598, text: 'Print 600 mm' } as const;

describe('a dimension line', () => {
	test('runs beside what it measures, on half pixels, with a gap for its words', () => {
		const { line, textAt } = dimensionPaths(across);
		const gap = 12 * 6.35 + 14;
		expect(line).toBe(`M100 620.5L${382 - gap / 2} 620.5M${382 + gap / 2} 620.5L664 620.5`);
		expect(textAt).toEqual({ x: 382, y: 624.5 });
	});

	test('a dimension line has extension lines from the edge to just past the line, on either side of the thing', () => {
		expect(dimensionPaths(across).extensions).toBe('M100.5 603L100.5 626M663.5 603L663.5 626');
		expect(dimensionPaths({ ...across, at: 152, edge: 174 }).extensions).toBe('M100.5 169L100.5 147M663.5 169L663.5 147');
	});

	test('ticks rise to the right at both ends, on either axis', () => {
		expect(dimensionPaths(across).ticks).toBe('M96.5 624.5l8 -8M659.5 624.5l8 -8');
		expect(dimensionPaths({ ...across, axis: 'vertical', from: 198, to: 574, at: 54, edge: 76 }).ticks).toBe(
			'M50.5 202.5l8 -8M50.5 577.5l8 -8',
		);
	});

	test('a dimension line keeps its ticks and drops the line when there is only room for the words', () => {
		const { line, ticks } = dimensionPaths({ ...across, to: 190 });
		expect(line).toBe('');
		expect(ticks).not.toBe('');
	});

	test('a dimension line has its words beyond it when they are wider than what it measures', () => {
		const { line, textAt } = dimensionPaths({ ...across, to: 150 });
		expect(line).toBe('M100 620.5L150 620.5');
		expect(textAt).toEqual({ x: 125, y: 642.5 });
		expect(dimensionPaths({ ...across, to: 150, at: 152, edge: 174 }).textAt).toEqual({ x: 125, y: 138.5 });
	});
});
