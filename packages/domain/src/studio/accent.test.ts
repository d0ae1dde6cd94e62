import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accentShades, contrast, nearestAccent } from './accent.ts';

const part = fc.integer({ min: 0, max: 255 });
const colour = fc.tuple(part, part, part).map((parts) => `#${parts.map((one) => one.toString(16).padStart(2, '0')).join('')}`);
const partsOf = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const surfaces = { light: ['#ffffff', '#f5f5f5', '#ebebeb', '#fafafa'], dark: ['#222222', '#2c2c2c', '#1b1b1b', '#323232'] };

test('contrast is that of WCAG', () => {
	expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
	expect(contrast('#12385c', '#f5f5f5')).toBeCloseTo(11.03, 1);
	expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
	expect(() => contrast('red', '#ffffff')).toThrow(RangeError);
});

test.each([
	['#12385c', '#12385c'],
	['#000000', '#000000'],
	['#ffffff', '#6a6a6a'],
])('the nearest accent colour to %s that can be read is %s [S1.01]', (wanted, nearest) => {
	expect(nearestAccent(wanted)).toBe(nearest);
});

test('whatever colour is wanted, the nearest one passes WCAG AA on every surface and under its text, and stays as it is [S1.01]', () => {
	fc.assert(
		fc.property(colour, (wanted) => {
			const nearest = nearestAccent(wanted);
			expect(nearestAccent(nearest)).toBe(nearest);
			const { light, dark } = accentShades(nearest);
			expect(light.accent).toBe(nearest);
			for (const [shades, on] of [
				[light, surfaces.light],
				[dark, surfaces.dark],
			] as const)
				for (const shade of [shades.accent, shades.hover])
					for (const other of [...on, shades.onAccent]) expect(contrast(shade, other)).toBeGreaterThanOrEqual(4.5);
		}),
	);
});

test('the nearest accent colour keeps the hue and is no darker than it has to be [S1.01]', () => {
	fc.assert(
		fc.property(colour, (wanted) => {
			const nearest = nearestAccent(wanted);
			if (nearest === wanted) return;
			const [before, after] = [partsOf(wanted), partsOf(nearest)];
			const share = Math.max(...after) / Math.max(...before);
			for (const [at, one] of after.entries()) expect(Math.abs(one - (before[at] ?? 0) * share)).toBeLessThanOrEqual(1.01);
			const lighter = `#${after
				.map((one, at) =>
					Math.min(before[at] ?? 0, one + 2)
						.toString(16)
						.padStart(2, '0'),
				)
				.join('')}`;
			expect(contrast(lighter, '#ebebeb')).toBeLessThan(4.5);
		}),
	);
});
